/** A third of the matrix: each write meets every third fault, and each fault every third write. */
import { testFaults } from './fault-matrix.ts';

testFaults((write, fault) => (write + fault) % 3 === 0);
