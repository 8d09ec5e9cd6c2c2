package app.outcry;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** What an activity shows, as a screen reader gets it from the system. */
final class Glass {
    private final Activity activity;

    Glass(Activity activity) {
        this.activity = activity;
    }

    /** Gives all that says something. */
    List<Thing> things() {
        List<Thing> things = new ArrayList<>();
        AccessibilityNodeProvider provider = provider(activity.getWindow().getDecorView());
        if (provider == null) {
            return things;
        }
        gather(AccessibilityNodeProvider.HOST_VIEW_ID, provider, things);
        return things;
    }

    /** Adds what there is from here on down. What can be pressed and holds something else is called by the first thing within. */
    private static void gather(int id, AccessibilityNodeProvider provider, List<Thing> things) {
        AccessibilityNodeInfo info = provider.createAccessibilityNodeInfo(id);
        if (info == null) {
            return;
        }
        int place = things.size();
        for (int child = 0; child < info.getChildCount(); child++) {
            // Only the system may ask for it; the upper half is the number within the view.
            long node = ReflectionHelpers.callInstanceMethod(info, "getChildId", ClassParameter.from(int.class, child));
            gather((int) (node >> Integer.SIZE), provider, things);
        }
        String label = labelOf(info);
        if (label == null && info.isClickable() && things.size() > place) {
            label = things.get(place).label;
        }
        if (label != null) {
            things.add(place, new Thing(label, id, info, provider));
        }
    }

    private static String labelOf(AccessibilityNodeInfo info) {
        CharSequence said = info.getContentDescription() != null ? info.getContentDescription() : info.getText();
        return said == null ? null : said.toString();
    }

    private static AccessibilityNodeProvider provider(View view) {
        AccessibilityNodeProvider own = view.getAccessibilityNodeProvider();
        if (own != null || !(view instanceof ViewGroup)) {
            return own;
        }
        ViewGroup group = (ViewGroup) view;
        for (int child = 0; child < group.getChildCount(); child++) {
            AccessibilityNodeProvider found = provider(group.getChildAt(child));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Something on a screen. */
    static final class Thing {
        final String label;
        private final int id;
        private final AccessibilityNodeInfo info;
        private final AccessibilityNodeProvider provider;

        private Thing(String label, int id, AccessibilityNodeInfo info, AccessibilityNodeProvider provider) {
            this.label = label;
            this.id = id;
            this.info = info;
            this.provider = provider;
        }

        boolean isReady() {
            return info.isClickable() && info.isEnabled() && !info.isEditable();
        }

        boolean isEntry() {
            return info.isEditable();
        }

        /** Presses it, and says whether that was taken. */
        boolean press() {
            return provider.performAction(id, AccessibilityNodeInfo.ACTION_CLICK, null);
        }

        void type(String text) {
            Bundle arguments = new Bundle();
            arguments.putCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE, text);
            provider.performAction(id, AccessibilityNodeInfo.ACTION_SET_TEXT, arguments);
        }

        @Override
        public String toString() {
            return isReady() ? "[" + label + "]" : label;
        }
    }
}
