/** A real project that nobody here wrote; those of the other languages are tried at night. */
import { testSmallProjects } from '../support/world/small-projects.ts';

testSmallProjects(['go']);
