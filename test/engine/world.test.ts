/** One benchmark of a real project that nobody here wrote; more of them, and the other languages, are tried at night. */
import { testSmallProjects } from '../support/world/small-projects.ts';

testSmallProjects(['go'], 1);
