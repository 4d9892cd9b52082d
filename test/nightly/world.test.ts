/** Real projects that nobody here wrote, in every language; one benchmark of one of them is tried for every change. */
import { testSmallProjects } from '../support/world/small-projects.ts';

testSmallProjects(['go', 'rust', 'python', 'javascript', 'c', 'cpp'], 3);
