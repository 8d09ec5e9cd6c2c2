package app.outcry;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.accessibilityservice.AccessibilityServiceInfo;
import android.app.Activity;
import android.view.accessibility.AccessibilityManager;
import java.io.File;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.shadows.ShadowAccessibilityManager;
import org.robolectric.shadows.ShadowLooper;

/** What R8 has left of the app is enough for all that it does. */
@RunWith(WholeRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(qualifiers = "w360dp-h740dp-xhdpi")
public class ShrunkenTest {
    private static final Pattern PROGRESS = Pattern.compile("([0-9]+) of ([0-9]+)");

    /** The keys of the coach. */
    private static final Set<String> LEADS_ON = Set.of("Next", "Done");

    /** What leads away from a lesson: no finger comes back from a page of rules, only the gesture of the system does. */
    private static final Set<String> LEADS_AWAY = Set.of("End this table", "End it now", "Leave this table", "Rules", "Home", "Play again");

    private static final int MOST_LOOKS = 12_000;

    /** How many presses are told of a lesson that does not end. */
    private static final int LAST = 50;
    private static final long LOOK_MILLIS = 10;

    private final Random chance = new Random(1);
    private Glass glass;

    @Test
    public void everySceneOfTheCoreIsRead() throws Exception {
        Class<?> converter = Class.forName("app.outcry.core.FfiConverterTypeScreen");
        List<Method> reading = Arrays.stream(converter.getDeclaredMethods())
            .filter(method -> Arrays.equals(method.getParameterTypes(), new Class<?>[] {ByteBuffer.class}))
            .filter(method -> method.getName().equals("read"))
            .collect(Collectors.toList());
        // The one that Kotlin wrote, or that which is called through the interface, or both: R8 may have merged them.
        assertFalse(reading.isEmpty());
        Method read = reading.get(0);
        read.setAccessible(true);
        Object reader = Modifier.isStatic(read.getModifiers()) ? null : converter.getField("INSTANCE").get(null);
        int count = 0;
        for (File language : new File(System.getProperty("outcry.scenes")).listFiles(File::isDirectory)) {
            for (File scene : language.listFiles((folder, name) -> name.endsWith(".screen"))) {
                ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(scene.toPath()));
                assertEquals("app.outcry.core.Screen", read.invoke(reader, bytes).getClass().getName());
                assertEquals(scene.getPath(), 0, bytes.remaining());
                count++;
            }
        }
        assertTrue(count + " scenes", count > 100);
    }

    @Test
    public void theAppStartsAndALessonIsDoneToItsEnd() throws Exception {
        // Nobody is told of what moves unless somebody listens.
        ShadowAccessibilityManager reader = shadowOf(RuntimeEnvironment.getApplication().getSystemService(AccessibilityManager.class));
        reader.setEnabledAccessibilityServiceList(List.of(new AccessibilityServiceInfo()));
        reader.setEnabled(true);
        Class<? extends Activity> main = Class.forName("app.outcry.MainActivity").asSubclass(Activity.class);
        try (ActivityController<? extends Activity> controller = Robolectric.buildActivity(main).setup()) {
            glass = new Glass(controller.get());
            seen("where the name goes", Glass.Thing::isEntry).type("Ada");
            press("Continue");
            press("Practice");
            seen("what is taught", thing -> thing.isReady() && thing.label.startsWith("Practise N")).press();
            List<String> steps = learn();
            assertTrue(steps.toString(), steps.get(0).startsWith("1 of "));
            controller.pause().stop();
        }
    }

    /** Presses what the coach has to be pressed, or else at random, until the coach is done; gives each step. */
    private List<String> learn() throws InterruptedException {
        List<String> steps = new ArrayList<>();
        // What was pressed at which step, for whoever has to see how a lesson went astray.
        List<String> pressed = new ArrayList<>();
        steps.add(seen("the coach", thing -> PROGRESS.matcher(thing.label).matches()).label);
        for (int look = 0; look < MOST_LOOKS; look++) {
            List<Glass.Thing> things = glass.things();
            List<String> shown = things.stream().map(thing -> thing.label).filter(label -> PROGRESS.matcher(label).matches()).collect(Collectors.toList());
            // A question hides the coach for as long as it is there.
            if (shown.isEmpty() && !things.isEmpty() && isLast(steps.get(steps.size() - 1))) {
                return steps;
            }
            shown.stream().filter(step -> !steps.contains(step)).forEach(steps::add);
            List<Glass.Thing> ready = things.stream().filter(thing -> thing.isReady() && !LEADS_AWAY.contains(thing.label)).collect(Collectors.toList());
            List<Glass.Thing> coach = ready.stream().filter(thing -> LEADS_ON.contains(thing.label)).collect(Collectors.toList());
            List<Glass.Thing> open = coach.isEmpty() ? ready : coach;
            if (!open.isEmpty()) {
                Glass.Thing thing = open.get(chance.nextInt(open.size()));
                if (thing.press()) {
                    pressed.add(shown + " " + thing.label);
                }
            }
            look();
        }
        throw new AssertionError("the lesson does not end: " + steps + glass.things() + "; pressed last: " + pressed.subList(Math.max(0, pressed.size() - LAST), pressed.size()));
    }

    /** Says whether a step is the last one: "14 of 14". */
    private static boolean isLast(String step) {
        Matcher progress = PROGRESS.matcher(step);
        return progress.matches() && progress.group(1).equals(progress.group(2));
    }

    private void press(String label) throws InterruptedException {
        seen(label, thing -> thing.isReady() && thing.label.startsWith(label)).press();
    }

    private Glass.Thing seen(String what, Predicate<Glass.Thing> isIt) throws InterruptedException {
        for (int look = 0; look < MOST_LOOKS; look++) {
            for (Glass.Thing thing : glass.things()) {
                if (isIt.test(thing)) {
                    return thing;
                }
            }
            look();
        }
        throw new AssertionError("in vain: " + what + "; instead there is " + glass.things());
    }

    private static void look() throws InterruptedException {
        Thread.sleep(LOOK_MILLIS);
        ShadowLooper.idleMainLooper(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }
}
