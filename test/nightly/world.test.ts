/** Real projects that nobody here wrote, in the languages whose builds are too long for every change. */
import { testSmallProjects } from '../support/world/small-projects.ts';

testSmallProjects(['rust', 'python', 'javascript', 'c', 'cpp']);
