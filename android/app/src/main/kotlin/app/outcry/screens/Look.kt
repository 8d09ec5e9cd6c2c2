package app.outcry.screens

import android.graphics.Typeface
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.Hyphens
import androidx.compose.ui.text.style.LineBreak
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.outcry.core.Appearance
import app.outcry.core.Ink
import app.outcry.core.Palette
import app.outcry.core.palette

/** The colours of a theme, by what they are for. */
@Immutable
class Colours(palette: Palette) {
    val ground = colour(palette.ground)
    val surface = colour(palette.surface)
    val surfaceEdge = colour(palette.surfaceEdge)
    val text = colour(palette.text)
    val dimText = colour(palette.dimText)
    val edge = colour(palette.edge)
    val mainKey = colour(palette.mainKey)
    val mainKeyText = colour(palette.mainKeyText)
    val plainKey = colour(palette.plainKey)
    val plainKeyText = colour(palette.plainKeyText)
    val plainKeyEdge = colour(palette.plainKeyEdge)
    val chosen = colour(palette.chosen)
    val chosenText = colour(palette.chosenText)
    val lit = colour(palette.lit)
    val litText = colour(palette.litText)
    val danger = colour(palette.danger)
    val dangerText = colour(palette.dangerText)
    val offText = colour(palette.offText)
    val offEdge = colour(palette.offEdge)
    val good = colour(palette.good)
    val bad = colour(palette.bad)
    val bellQuiet = colour(palette.bellQuiet)
    val bellGlowing = colour(palette.bellGlowing)
    val cardSign = colour(palette.cardSign)
    val cardEdge = colour(palette.cardEdge)
    val cardPaper = colour(palette.cardPaper)
    val cardBrass = colour(palette.cardBrass)
    val cardBack = colour(palette.cardBack)
    val theirs = colour(palette.theirs)
    val theirsText = colour(palette.theirsText)
    val surfaceEdgeWidth = palette.surfaceEdgeWidth.dp
    val plainKeyEdgeWidth = palette.plainKeyEdgeWidth.dp

    /** Whether the ground is a light one, on which the system's own signs have to be dark. */
    val isLight = ground.run { red + green + blue } > LIGHT
    private val inks = palette.inks.associate { it.ink to colour(it.colour) }

    /** Gives the ground of a card. */
    fun ink(ink: Ink): Color = inks.getValue(ink)

    private companion object {
        const val OPAQUE = 0xFF000000
        const val LIGHT = 1.5f

        fun colour(rgb: UInt) = Color(OPAQUE or rgb.toLong())
    }
}

/** How everything is drawn on this phone for this player. */
@Immutable
class Look(val colours: Colours, val appearance: Appearance)

val LocalLook: ProvidableCompositionLocal<Look> = staticCompositionLocalOf { error("a screen is drawn inside Themed") }

/** The colours of the theme. */
val colours: Colours @Composable get() = LocalLook.current.colours

/** How the player wants it drawn. */
val appearance: Appearance @Composable get() = LocalLook.current.appearance

/** Draws what it holds as the player wants it; [day] says that the phone itself shows light colours. */
@Composable
fun Themed(appearance: Appearance, day: Boolean, content: @Composable () -> Unit) {
    val colours = remember(appearance.theme, day) { Colours(palette(appearance.theme, day)) }
    // The core's languages run from left to right, and drags go by coordinates, whatever the system's language.
    CompositionLocalProvider(
        LocalLook provides Look(colours, appearance),
        LocalLayoutDirection provides LayoutDirection.Ltr,
        content = content,
    )
}

/** The steps of the grid. */
object Space {
    val tiny: Dp = 4.dp
    val small: Dp = 8.dp
    val medium: Dp = 12.dp
    val large: Dp = 16.dp
    val huge: Dp = 24.dp

    /** The least that a finger can hit. */
    val touch: Dp = 48.dp

    /** The same in play. */
    val touchInPlay: Dp = 56.dp
}

/** How texts are set. */
object Type {
    /** Narrow and heavy, for what is read from afar. */
    private val display = FontFamily(Typeface.create("sans-serif-condensed", Typeface.BOLD))

    val shout = TextStyle(fontFamily = display, fontWeight = FontWeight.Black, fontSize = 96.sp, lineHeight = 100.sp)
    val count = TextStyle(
        fontFamily = display,
        fontWeight = FontWeight.Black,
        fontSize = 34.sp,
        lineHeight = 36.sp,
        fontFeatureSettings = "tnum",
    )
    val title = TextStyle(fontFamily = display, fontWeight = FontWeight.Black, fontSize = 26.sp, lineHeight = 30.sp)
    val key = TextStyle(fontWeight = FontWeight.SemiBold, fontSize = 20.sp, lineHeight = 24.sp)
    val mainKey = TextStyle(fontWeight = FontWeight.SemiBold, fontSize = 24.sp, lineHeight = 28.sp)
    val body = TextStyle(fontSize = 17.sp, lineHeight = 24.sp, hyphens = Hyphens.Auto, lineBreak = LineBreak.Paragraph)
    val label = TextStyle(fontWeight = FontWeight.Medium, fontSize = 14.sp, lineHeight = 18.sp)

    /** A label whose figures are as wide as each other. */
    val figure = label.copy(fontFeatureSettings = "tnum")
    val figureBody = body.copy(fontFeatureSettings = "tnum")
    val figureKey = key.copy(fontFeatureSettings = "tnum")
}
