/** Every write with every fault; a third of it is tried for every change. */
import { testFaults } from '../contract/github-client/fault-matrix.ts';

testFaults(() => true);
