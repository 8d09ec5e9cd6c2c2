package app.outcry;

import java.util.HashSet;
import java.util.Set;
import org.junit.runner.RunWith;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.internal.bytecode.InstrumentationConfiguration;
import org.robolectric.util.ReflectionHelpers;

/**
 * Loads the whole app in one place. Robolectric leaves Kotlin's own classes to whoever runs the tests, but R8 moves code from one
 * package to another, and what has come into one of those knows the app.
 */
public final class WholeRunner extends RobolectricTestRunner {
    /** To be named by {@link RunWith}. */
    public WholeRunner(Class<?> tests) throws InitializationError {
        super(tests);
    }

    @Override
    protected InstrumentationConfiguration createClassLoaderConfig(FrameworkMethod method) {
        InstrumentationConfiguration configuration = super.createClassLoaderConfig(method);
        Set<String> left = new HashSet<>(ReflectionHelpers.<Set<String>>getField(configuration, "packagesToNotAcquire"));
        if (!left.remove("kotlin.")) {
            throw new IllegalStateException("Robolectric leaves other packages out than it did: see whether this class is still needed");
        }
        ReflectionHelpers.setField(configuration, "packagesToNotAcquire", left);
        return configuration;
    }
}
