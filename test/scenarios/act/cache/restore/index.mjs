// What the official step says where there is no cache yet.
console.log(`Cache not found for input keys: ${process.env['INPUT_KEY']}`);
