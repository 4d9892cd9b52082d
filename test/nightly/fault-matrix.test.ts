/** Every write with every fault; a fifth of it is tried for every change. */
import { testFaults } from '../contract/github-client/fault-matrix.ts';

testFaults(() => true);
