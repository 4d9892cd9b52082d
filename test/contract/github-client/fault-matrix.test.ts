/** A fifth of the matrix: each write meets every fifth fault, and each fault every fifth write. */
import { testFaults } from './fault-matrix.ts';

testFaults((write, fault) => (write + fault) % 5 === 0);
