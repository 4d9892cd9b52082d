/** `--test` runs each benchmark once: https://bheisler.github.io/criterion.rs/book/user_guide/command_line_options.html */
import type { FixedWork } from '../iterations.ts';

export const CRITERION_FIXED: FixedWork = { flags: () => ['--test'], showsSame: false };
