// Garbage beside entries that stay: the same instructions for the program with and without pointers
// among what stays, but only pointers are followed whenever garbage is collected.
package main

import "fmt"

const entries = 1 << 18

var (
	kept    [][]entry
	garbage []byte
	sum     uint64
)

func main() {
	for i := 0; i < 16; i++ {
		kept = append(kept, make([]entry, entries/16))
	}
	for i := 0; i < 1000; i++ {
		garbage = make([]byte, 1<<14)
		for j := uint64(1); j < 40000; j++ {
			sum = (sum ^ j) * 2654435761
		}
	}
	fmt.Println(sum)
}
