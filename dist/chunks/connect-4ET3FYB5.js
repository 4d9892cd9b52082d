import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  RESULTS_FOLDER,
  RESULT_FILE,
  WORK_FOLDER
} from "./chunk-KOLW7DUX.js";
import {
  imageSchema
} from "./chunk-LYLGNRSQ.js";
import {
  external_exports
} from "./chunk-KNGNXN46.js";
import {
  UserError,
  WorldError
} from "./chunk-MWX53YDS.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-CIAQLR37.js";

// node_modules/events-universal/default.js
var require_default = __commonJS({
  "node_modules/events-universal/default.js"(exports, module) {
    module.exports = __require("events");
  }
});

// node_modules/fast-fifo/fixed-size.js
var require_fixed_size = __commonJS({
  "node_modules/fast-fifo/fixed-size.js"(exports, module) {
    module.exports = class FixedFIFO {
      constructor(hwm) {
        if (!(hwm > 0) || (hwm - 1 & hwm) !== 0) throw new Error("Max size for a FixedFIFO should be a power of two");
        this.buffer = new Array(hwm);
        this.mask = hwm - 1;
        this.top = 0;
        this.btm = 0;
        this.next = null;
      }
      clear() {
        this.top = this.btm = 0;
        this.next = null;
        this.buffer.fill(void 0);
      }
      push(data) {
        if (this.buffer[this.top] !== void 0) return false;
        this.buffer[this.top] = data;
        this.top = this.top + 1 & this.mask;
        return true;
      }
      shift() {
        const last = this.buffer[this.btm];
        if (last === void 0) return void 0;
        this.buffer[this.btm] = void 0;
        this.btm = this.btm + 1 & this.mask;
        return last;
      }
      peek() {
        return this.buffer[this.btm];
      }
      isEmpty() {
        return this.buffer[this.btm] === void 0;
      }
    };
  }
});

// node_modules/fast-fifo/index.js
var require_fast_fifo = __commonJS({
  "node_modules/fast-fifo/index.js"(exports, module) {
    var FixedFIFO = require_fixed_size();
    module.exports = class FastFIFO {
      constructor(hwm) {
        this.hwm = hwm || 16;
        this.head = new FixedFIFO(this.hwm);
        this.tail = this.head;
        this.length = 0;
      }
      clear() {
        this.head = this.tail;
        this.head.clear();
        this.length = 0;
      }
      push(val) {
        this.length++;
        if (!this.head.push(val)) {
          const prev = this.head;
          this.head = prev.next = new FixedFIFO(2 * this.head.buffer.length);
          this.head.push(val);
        }
      }
      shift() {
        if (this.length !== 0) this.length--;
        const val = this.tail.shift();
        if (val === void 0 && this.tail.next) {
          const next = this.tail.next;
          this.tail.next = null;
          this.tail = next;
          return this.tail.shift();
        }
        return val;
      }
      peek() {
        const val = this.tail.peek();
        if (val === void 0 && this.tail.next) return this.tail.next.peek();
        return val;
      }
      isEmpty() {
        return this.length === 0;
      }
    };
  }
});

// node_modules/b4a/index.js
var require_b4a = __commonJS({
  "node_modules/b4a/index.js"(exports, module) {
    function isBuffer(value) {
      return Buffer.isBuffer(value) || value instanceof Uint8Array;
    }
    function isEncoding(encoding) {
      return Buffer.isEncoding(encoding);
    }
    function alloc(size, fill2, encoding) {
      return Buffer.alloc(size, fill2, encoding);
    }
    function allocUnsafe(size) {
      return Buffer.allocUnsafe(size);
    }
    function allocUnsafeSlow(size) {
      return Buffer.allocUnsafeSlow(size);
    }
    function byteLength(string, encoding) {
      return Buffer.byteLength(string, encoding);
    }
    function compare(a, b) {
      return Buffer.compare(a, b);
    }
    function concat(buffers, totalLength) {
      return Buffer.concat(buffers, totalLength);
    }
    function copy(source, target, targetStart, start, end) {
      return toBuffer(source).copy(target, targetStart, start, end);
    }
    function equals(a, b) {
      return toBuffer(a).equals(b);
    }
    function fill(buffer, value, offset, end, encoding) {
      return toBuffer(buffer).fill(value, offset, end, encoding);
    }
    function from(value, encodingOrOffset, length) {
      return Buffer.from(value, encodingOrOffset, length);
    }
    function includes(buffer, value, byteOffset, encoding) {
      return toBuffer(buffer).includes(value, byteOffset, encoding);
    }
    function indexOf(buffer, value, byfeOffset, encoding) {
      return toBuffer(buffer).indexOf(value, byfeOffset, encoding);
    }
    function lastIndexOf(buffer, value, byteOffset, encoding) {
      return toBuffer(buffer).lastIndexOf(value, byteOffset, encoding);
    }
    function swap16(buffer) {
      return toBuffer(buffer).swap16();
    }
    function swap32(buffer) {
      return toBuffer(buffer).swap32();
    }
    function swap64(buffer) {
      return toBuffer(buffer).swap64();
    }
    function toBuffer(buffer) {
      if (Buffer.isBuffer(buffer)) return buffer;
      return Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    }
    function toString(buffer, encoding, start, end) {
      return toBuffer(buffer).toString(encoding, start, end);
    }
    function toHex(buffer, start, end) {
      return toBuffer(buffer).toString("hex", start, end);
    }
    function write(buffer, string, offset, length, encoding) {
      return toBuffer(buffer).write(string, offset, length, encoding);
    }
    function readDoubleBE(buffer, offset) {
      return toBuffer(buffer).readDoubleBE(offset);
    }
    function readDoubleLE(buffer, offset) {
      return toBuffer(buffer).readDoubleLE(offset);
    }
    function readFloatBE(buffer, offset) {
      return toBuffer(buffer).readFloatBE(offset);
    }
    function readFloatLE(buffer, offset) {
      return toBuffer(buffer).readFloatLE(offset);
    }
    function readInt32BE(buffer, offset) {
      return toBuffer(buffer).readInt32BE(offset);
    }
    function readInt32LE(buffer, offset) {
      return toBuffer(buffer).readInt32LE(offset);
    }
    function readUInt32BE(buffer, offset) {
      return toBuffer(buffer).readUInt32BE(offset);
    }
    function readUInt32LE(buffer, offset) {
      return toBuffer(buffer).readUInt32LE(offset);
    }
    function writeDoubleBE(buffer, value, offset) {
      return toBuffer(buffer).writeDoubleBE(value, offset);
    }
    function writeDoubleLE(buffer, value, offset) {
      return toBuffer(buffer).writeDoubleLE(value, offset);
    }
    function writeFloatBE(buffer, value, offset) {
      return toBuffer(buffer).writeFloatBE(value, offset);
    }
    function writeFloatLE(buffer, value, offset) {
      return toBuffer(buffer).writeFloatLE(value, offset);
    }
    function writeInt32BE(buffer, value, offset) {
      return toBuffer(buffer).writeInt32BE(value, offset);
    }
    function writeInt32LE(buffer, value, offset) {
      return toBuffer(buffer).writeInt32LE(value, offset);
    }
    function writeUInt32BE(buffer, value, offset) {
      return toBuffer(buffer).writeUInt32BE(value, offset);
    }
    function writeUInt32LE(buffer, value, offset) {
      return toBuffer(buffer).writeUInt32LE(value, offset);
    }
    module.exports = {
      isBuffer,
      isEncoding,
      alloc,
      allocUnsafe,
      allocUnsafeSlow,
      byteLength,
      compare,
      concat,
      copy,
      equals,
      fill,
      from,
      includes,
      indexOf,
      lastIndexOf,
      swap16,
      swap32,
      swap64,
      toBuffer,
      toString,
      toHex,
      write,
      readDoubleBE,
      readDoubleLE,
      readFloatBE,
      readFloatLE,
      readInt32BE,
      readInt32LE,
      readUInt32BE,
      readUInt32LE,
      writeDoubleBE,
      writeDoubleLE,
      writeFloatBE,
      writeFloatLE,
      writeInt32BE,
      writeInt32LE,
      writeUInt32BE,
      writeUInt32LE
    };
  }
});

// node_modules/text-decoder/lib/pass-through-decoder.js
var require_pass_through_decoder = __commonJS({
  "node_modules/text-decoder/lib/pass-through-decoder.js"(exports, module) {
    var b4a = require_b4a();
    module.exports = class PassThroughDecoder {
      constructor(encoding) {
        this.encoding = encoding;
      }
      get remaining() {
        return 0;
      }
      decode(data) {
        return b4a.toString(data, this.encoding);
      }
      flush() {
        return "";
      }
    };
  }
});

// node_modules/text-decoder/lib/utf8-decoder.js
var require_utf8_decoder = __commonJS({
  "node_modules/text-decoder/lib/utf8-decoder.js"(exports, module) {
    var b4a = require_b4a();
    module.exports = class UTF8Decoder {
      constructor() {
        this._reset();
      }
      get remaining() {
        return this.bytesSeen;
      }
      decode(data) {
        if (data.byteLength === 0) return "";
        if (this.bytesNeeded === 0 && trailingIncomplete(data, 0) === 0) {
          this.bytesSeen = trailingBytesSeen(data);
          return b4a.toString(data, "utf8");
        }
        let result = "";
        let start = 0;
        if (this.bytesNeeded > 0) {
          while (start < data.byteLength) {
            const byte = data[start];
            if (byte < this.lowerBoundary || byte > this.upperBoundary) {
              result += "\uFFFD";
              this._reset();
              break;
            }
            this.lowerBoundary = 128;
            this.upperBoundary = 191;
            this.codePoint = this.codePoint << 6 | byte & 63;
            this.bytesSeen++;
            start++;
            if (this.bytesSeen === this.bytesNeeded) {
              result += String.fromCodePoint(this.codePoint);
              this._reset();
              break;
            }
          }
          if (this.bytesNeeded > 0) return result;
        }
        const trailing = trailingIncomplete(data, start);
        const end = data.byteLength - trailing;
        if (end > start) result += b4a.toString(data, "utf8", start, end);
        for (let i = end; i < data.byteLength; i++) {
          const byte = data[i];
          if (this.bytesNeeded === 0) {
            if (byte <= 127) {
              this.bytesSeen = 0;
              result += String.fromCharCode(byte);
            } else if (byte >= 194 && byte <= 223) {
              this.bytesNeeded = 2;
              this.bytesSeen = 1;
              this.codePoint = byte & 31;
            } else if (byte >= 224 && byte <= 239) {
              if (byte === 224) this.lowerBoundary = 160;
              else if (byte === 237) this.upperBoundary = 159;
              this.bytesNeeded = 3;
              this.bytesSeen = 1;
              this.codePoint = byte & 15;
            } else if (byte >= 240 && byte <= 244) {
              if (byte === 240) this.lowerBoundary = 144;
              else if (byte === 244) this.upperBoundary = 143;
              this.bytesNeeded = 4;
              this.bytesSeen = 1;
              this.codePoint = byte & 7;
            } else {
              this.bytesSeen = 1;
              result += "\uFFFD";
            }
            continue;
          }
          if (byte < this.lowerBoundary || byte > this.upperBoundary) {
            result += "\uFFFD";
            i--;
            this._reset();
            continue;
          }
          this.lowerBoundary = 128;
          this.upperBoundary = 191;
          this.codePoint = this.codePoint << 6 | byte & 63;
          this.bytesSeen++;
          if (this.bytesSeen === this.bytesNeeded) {
            result += String.fromCodePoint(this.codePoint);
            this._reset();
          }
        }
        return result;
      }
      flush() {
        const result = this.bytesNeeded > 0 ? "\uFFFD" : "";
        this._reset();
        return result;
      }
      _reset() {
        this.codePoint = 0;
        this.bytesNeeded = 0;
        this.bytesSeen = 0;
        this.lowerBoundary = 128;
        this.upperBoundary = 191;
      }
    };
    function trailingIncomplete(data, start) {
      const len = data.byteLength;
      if (len <= start) return 0;
      const limit = Math.max(start, len - 4);
      let i = len - 1;
      while (i > limit && (data[i] & 192) === 128) i--;
      if (i < start) return 0;
      const byte = data[i];
      let needed;
      if (byte <= 127) return 0;
      if (byte >= 194 && byte <= 223) needed = 2;
      else if (byte >= 224 && byte <= 239) needed = 3;
      else if (byte >= 240 && byte <= 244) needed = 4;
      else return 0;
      const available = len - i;
      return available < needed ? available : 0;
    }
    function trailingBytesSeen(data) {
      const len = data.byteLength;
      if (len === 0) return 0;
      const last = data[len - 1];
      if (last <= 127) return 0;
      if ((last & 192) !== 128) return 1;
      const limit = Math.max(0, len - 4);
      let i = len - 2;
      while (i >= limit && (data[i] & 192) === 128) i--;
      if (i < 0) return 1;
      const first = data[i];
      let needed;
      if (first >= 194 && first <= 223) needed = 2;
      else if (first >= 224 && first <= 239) needed = 3;
      else if (first >= 240 && first <= 244) needed = 4;
      else return 1;
      if (len - i !== needed) return 1;
      if (needed >= 3) {
        const second = data[i + 1];
        if (first === 224 && second < 160) return 1;
        if (first === 237 && second > 159) return 1;
        if (first === 240 && second < 144) return 1;
        if (first === 244 && second > 143) return 1;
      }
      return 0;
    }
  }
});

// node_modules/text-decoder/index.js
var require_text_decoder = __commonJS({
  "node_modules/text-decoder/index.js"(exports, module) {
    var PassThroughDecoder = require_pass_through_decoder();
    var UTF8Decoder = require_utf8_decoder();
    module.exports = class TextDecoder {
      constructor(encoding = "utf8") {
        this.encoding = normalizeEncoding(encoding);
        switch (this.encoding) {
          case "utf8":
            this.decoder = new UTF8Decoder();
            break;
          case "utf16le":
          case "base64":
            throw new Error("Unsupported encoding: " + this.encoding);
          default:
            this.decoder = new PassThroughDecoder(this.encoding);
        }
      }
      get remaining() {
        return this.decoder.remaining;
      }
      push(data) {
        if (typeof data === "string") return data;
        return this.decoder.decode(data);
      }
      // For Node.js compatibility
      write(data) {
        return this.push(data);
      }
      end(data) {
        let result = "";
        if (data) result = this.push(data);
        result += this.decoder.flush();
        return result;
      }
    };
    function normalizeEncoding(encoding) {
      encoding = encoding.toLowerCase();
      switch (encoding) {
        case "utf8":
        case "utf-8":
          return "utf8";
        case "ucs2":
        case "ucs-2":
        case "utf16le":
        case "utf-16le":
          return "utf16le";
        case "latin1":
        case "binary":
          return "latin1";
        case "base64":
        case "ascii":
        case "hex":
          return encoding;
        default:
          throw new Error("Unknown encoding: " + encoding);
      }
    }
  }
});

// node_modules/streamx/lib/errors.js
var require_errors = __commonJS({
  "node_modules/streamx/lib/errors.js"(exports, module) {
    module.exports = class StreamError extends Error {
      constructor(msg, code, fn = StreamError) {
        super(msg);
        this.code = code;
        if (Error.captureStackTrace) {
          Error.captureStackTrace(this, fn);
        }
      }
      static isStreamDestroyed(err) {
        return err && err.code === "STREAM_DESTROYED";
      }
      static isPrematureClose(err) {
        return err && err.code === "PREMATURE_CLOSE";
      }
      static isAborted(err) {
        return err && err.code === "ABORTED";
      }
      static isBadArgument(err) {
        return err && err.code === "BAD_ARGUMENT";
      }
      get name() {
        return "StreamError";
      }
      static STREAM_DESTROYED() {
        return new StreamError("Stream was destroyed", "STREAM_DESTROYED", StreamError.STREAM_DESTROYED);
      }
      static PREMATURE_CLOSE(msg = "Premature close") {
        return new StreamError(msg, "PREMATURE_CLOSE", StreamError.PREMATURE_CLOSE);
      }
      static ABORTED() {
        return new StreamError("Stream aborted", "ABORTED", StreamError.ABORTED);
      }
      static BAD_ARGUMENT(msg = "Bad argument") {
        return new StreamError(msg, "BAD_ARGUMENT", StreamError.BAD_ARGUMENT);
      }
    };
  }
});

// node_modules/streamx/index.js
var require_streamx = __commonJS({
  "node_modules/streamx/index.js"(exports, module) {
    var { EventEmitter } = require_default();
    var FIFO = require_fast_fifo();
    var TextDecoder = require_text_decoder();
    var StreamError = require_errors();
    var qmt = typeof queueMicrotask === "undefined" ? (fn) => global.process.nextTick(fn) : queueMicrotask;
    var MAX = (1 << 29) - 1;
    var OPENING = 1;
    var PREDESTROYING = 2;
    var DESTROYING = 4;
    var DESTROYED = 8;
    var NOT_OPENING = MAX ^ OPENING;
    var NOT_PREDESTROYING = MAX ^ PREDESTROYING;
    var READ_ACTIVE = 1 << 4;
    var READ_UPDATING = 2 << 4;
    var READ_PRIMARY = 4 << 4;
    var READ_QUEUED = 8 << 4;
    var READ_RESUMED = 16 << 4;
    var READ_PIPE_DRAINED = 32 << 4;
    var READ_ENDING = 64 << 4;
    var READ_EMIT_DATA = 128 << 4;
    var READ_EMIT_READABLE = 256 << 4;
    var READ_EMITTED_READABLE = 512 << 4;
    var READ_DONE = 1024 << 4;
    var READ_NEXT_TICK = 2048 << 4;
    var READ_NEEDS_PUSH = 4096 << 4;
    var READ_READ_AHEAD = 8192 << 4;
    var READ_FLOWING = READ_RESUMED | READ_PIPE_DRAINED;
    var READ_ACTIVE_AND_NEEDS_PUSH = READ_ACTIVE | READ_NEEDS_PUSH;
    var READ_PRIMARY_AND_ACTIVE = READ_PRIMARY | READ_ACTIVE;
    var READ_EMIT_READABLE_AND_QUEUED = READ_EMIT_READABLE | READ_QUEUED;
    var READ_RESUMED_READ_AHEAD = READ_RESUMED | READ_READ_AHEAD;
    var READ_NOT_ACTIVE = MAX ^ READ_ACTIVE;
    var READ_NON_PRIMARY = MAX ^ READ_PRIMARY;
    var READ_NON_PRIMARY_AND_PUSHED = MAX ^ (READ_PRIMARY | READ_NEEDS_PUSH);
    var READ_PUSHED = MAX ^ READ_NEEDS_PUSH;
    var READ_PAUSED = MAX ^ READ_RESUMED;
    var READ_NOT_QUEUED = MAX ^ (READ_QUEUED | READ_EMITTED_READABLE);
    var READ_NOT_ENDING = MAX ^ READ_ENDING;
    var READ_PIPE_NOT_DRAINED = MAX ^ READ_FLOWING;
    var READ_NOT_NEXT_TICK = MAX ^ READ_NEXT_TICK;
    var READ_NOT_UPDATING = MAX ^ READ_UPDATING;
    var READ_NO_READ_AHEAD = MAX ^ READ_READ_AHEAD;
    var READ_PAUSED_NO_READ_AHEAD = MAX ^ READ_RESUMED_READ_AHEAD;
    var WRITE_ACTIVE = 1 << 18;
    var WRITE_UPDATING = 2 << 18;
    var WRITE_PRIMARY = 4 << 18;
    var WRITE_QUEUED = 8 << 18;
    var WRITE_UNDRAINED = 16 << 18;
    var WRITE_DONE = 32 << 18;
    var WRITE_EMIT_DRAIN = 64 << 18;
    var WRITE_NEXT_TICK = 128 << 18;
    var WRITE_WRITING = 256 << 18;
    var WRITE_FINISHING = 512 << 18;
    var WRITE_CORKED = 1024 << 18;
    var WRITE_NOT_ACTIVE = MAX ^ (WRITE_ACTIVE | WRITE_WRITING);
    var WRITE_NON_PRIMARY = MAX ^ WRITE_PRIMARY;
    var WRITE_NOT_FINISHING = MAX ^ (WRITE_ACTIVE | WRITE_FINISHING);
    var WRITE_DRAINED = MAX ^ WRITE_UNDRAINED;
    var WRITE_NOT_QUEUED = MAX ^ WRITE_QUEUED;
    var WRITE_NOT_NEXT_TICK = MAX ^ WRITE_NEXT_TICK;
    var WRITE_NOT_UPDATING = MAX ^ WRITE_UPDATING;
    var WRITE_NOT_CORKED = MAX ^ WRITE_CORKED;
    var ACTIVE = READ_ACTIVE | WRITE_ACTIVE;
    var NOT_ACTIVE = MAX ^ ACTIVE;
    var DONE = READ_DONE | WRITE_DONE;
    var DESTROY_STATUS = DESTROYING | DESTROYED | PREDESTROYING;
    var OPEN_STATUS = DESTROY_STATUS | OPENING;
    var AUTO_DESTROY = DESTROY_STATUS | DONE;
    var NON_PRIMARY = WRITE_NON_PRIMARY & READ_NON_PRIMARY;
    var ACTIVE_OR_TICKING = WRITE_NEXT_TICK | READ_NEXT_TICK;
    var TICKING = ACTIVE_OR_TICKING & NOT_ACTIVE;
    var IS_OPENING = OPEN_STATUS | TICKING;
    var READ_PRIMARY_STATUS = OPEN_STATUS | READ_ENDING | READ_DONE;
    var READ_STATUS = OPEN_STATUS | READ_DONE | READ_QUEUED;
    var READ_ENDING_STATUS = OPEN_STATUS | READ_ENDING | READ_QUEUED;
    var READ_READABLE_STATUS = OPEN_STATUS | READ_EMIT_READABLE | READ_QUEUED | READ_EMITTED_READABLE;
    var SHOULD_NOT_READ = OPEN_STATUS | READ_ACTIVE | READ_ENDING | READ_DONE | READ_NEEDS_PUSH | READ_READ_AHEAD;
    var READ_BACKPRESSURE_STATUS = DESTROY_STATUS | READ_ENDING | READ_DONE;
    var READ_UPDATE_SYNC_STATUS = READ_UPDATING | OPEN_STATUS | READ_NEXT_TICK | READ_PRIMARY;
    var READ_NEXT_TICK_OR_OPENING = READ_NEXT_TICK | OPENING;
    var WRITE_PRIMARY_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_DONE;
    var WRITE_QUEUED_AND_UNDRAINED = WRITE_QUEUED | WRITE_UNDRAINED;
    var WRITE_QUEUED_AND_ACTIVE = WRITE_QUEUED | WRITE_ACTIVE;
    var WRITE_DRAIN_STATUS = WRITE_QUEUED | WRITE_UNDRAINED | OPEN_STATUS | WRITE_ACTIVE;
    var WRITE_STATUS = OPEN_STATUS | WRITE_ACTIVE | WRITE_QUEUED | WRITE_CORKED;
    var WRITE_PRIMARY_AND_ACTIVE = WRITE_PRIMARY | WRITE_ACTIVE;
    var WRITE_ACTIVE_AND_WRITING = WRITE_ACTIVE | WRITE_WRITING;
    var WRITE_FINISHING_STATUS = OPEN_STATUS | WRITE_FINISHING | WRITE_QUEUED_AND_ACTIVE | WRITE_DONE;
    var WRITE_BACKPRESSURE_STATUS = WRITE_UNDRAINED | DESTROY_STATUS | WRITE_FINISHING | WRITE_DONE;
    var WRITE_UPDATE_SYNC_STATUS = WRITE_UPDATING | OPEN_STATUS | WRITE_NEXT_TICK | WRITE_PRIMARY;
    var WRITE_DROP_DATA = WRITE_FINISHING | WRITE_DONE | DESTROY_STATUS;
    var asyncIterator = Symbol.asyncIterator || /* @__PURE__ */ Symbol("asyncIterator");
    var WritableState = class {
      constructor(stream, { highWaterMark = 16384, map = null, mapWritable, byteLength, byteLengthWritable } = {}) {
        this.stream = stream;
        this.queue = new FIFO();
        this.highWaterMark = highWaterMark;
        this.buffered = 0;
        this.error = null;
        this.pipeline = null;
        this.drains = null;
        this.byteLength = byteLengthWritable || byteLength || defaultByteLength;
        this.map = mapWritable || map;
        this.afterWrite = afterWrite.bind(this);
        this.afterUpdateNextTick = updateWriteNT.bind(this);
      }
      get ending() {
        return (this.stream._duplexState & WRITE_FINISHING) !== 0;
      }
      get ended() {
        return (this.stream._duplexState & WRITE_DONE) !== 0;
      }
      push(data) {
        if ((this.stream._duplexState & WRITE_DROP_DATA) !== 0) return false;
        if (this.map !== null) data = this.map(data);
        this.buffered += this.byteLength(data);
        this.queue.push(data);
        if (this.buffered < this.highWaterMark) {
          this.stream._duplexState |= WRITE_QUEUED;
          return true;
        }
        this.stream._duplexState |= WRITE_QUEUED_AND_UNDRAINED;
        return false;
      }
      shift() {
        const data = this.queue.shift();
        this.buffered -= this.byteLength(data);
        if (this.buffered === 0) this.stream._duplexState &= WRITE_NOT_QUEUED;
        return data;
      }
      end(data) {
        if (typeof data === "function") {
          this.stream.once("finish", data);
        } else if (data !== void 0 && data !== null) {
          this.push(data);
        }
        this.stream._duplexState = (this.stream._duplexState | WRITE_FINISHING) & WRITE_NON_PRIMARY;
      }
      autoBatch(data, cb) {
        const buffer = [];
        const stream = this.stream;
        buffer.push(data);
        while ((stream._duplexState & WRITE_STATUS) === WRITE_QUEUED_AND_ACTIVE) {
          buffer.push(stream._writableState.shift());
        }
        if ((stream._duplexState & OPEN_STATUS) !== 0) return cb(null);
        stream._writev(buffer, cb);
      }
      update() {
        const stream = this.stream;
        stream._duplexState |= WRITE_UPDATING;
        do {
          while ((stream._duplexState & WRITE_STATUS) === WRITE_QUEUED) {
            const data = this.shift();
            stream._duplexState |= WRITE_ACTIVE_AND_WRITING;
            stream._write(data, this.afterWrite);
          }
          if ((stream._duplexState & WRITE_PRIMARY_AND_ACTIVE) === 0) this.updateNonPrimary();
        } while (this.continueUpdate() === true);
        stream._duplexState &= WRITE_NOT_UPDATING;
      }
      updateNonPrimary() {
        const stream = this.stream;
        if ((stream._duplexState & WRITE_FINISHING_STATUS) === WRITE_FINISHING) {
          stream._duplexState = stream._duplexState | WRITE_ACTIVE;
          stream._final(afterFinal.bind(this));
          return;
        }
        if ((stream._duplexState & DESTROY_STATUS) === DESTROYING) {
          if ((stream._duplexState & ACTIVE_OR_TICKING) === 0) {
            stream._duplexState |= ACTIVE;
            stream._destroy(afterDestroy.bind(this));
          }
          return;
        }
        if ((stream._duplexState & IS_OPENING) === OPENING) {
          stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING;
          stream._open(afterOpen.bind(this));
        }
      }
      continueUpdate() {
        if ((this.stream._duplexState & WRITE_NEXT_TICK) === 0) return false;
        this.stream._duplexState &= WRITE_NOT_NEXT_TICK;
        return true;
      }
      updateCallback() {
        if ((this.stream._duplexState & WRITE_UPDATE_SYNC_STATUS) === WRITE_PRIMARY) {
          this.update();
        } else {
          this.updateNextTick();
        }
      }
      updateNextTick() {
        if ((this.stream._duplexState & WRITE_NEXT_TICK) !== 0) return;
        this.stream._duplexState |= WRITE_NEXT_TICK;
        if ((this.stream._duplexState & WRITE_UPDATING) === 0) qmt(this.afterUpdateNextTick);
      }
    };
    var ReadableState = class {
      constructor(stream, { highWaterMark = 16384, map = null, mapReadable, byteLength, byteLengthReadable } = {}) {
        this.stream = stream;
        this.queue = new FIFO();
        this.highWaterMark = highWaterMark === 0 ? 1 : highWaterMark;
        this.buffered = 0;
        this.readAhead = highWaterMark > 0;
        this.error = null;
        this.pipeline = null;
        this.byteLength = byteLengthReadable || byteLength || defaultByteLength;
        this.map = mapReadable || map;
        this.pipeTo = null;
        this.afterRead = afterRead.bind(this);
        this.afterUpdateNextTick = updateReadNT.bind(this);
      }
      get ending() {
        return (this.stream._duplexState & READ_ENDING) !== 0;
      }
      get ended() {
        return (this.stream._duplexState & READ_DONE) !== 0;
      }
      pipe(pipeTo, cb) {
        if (this.pipeTo !== null) throw StreamError.BAD_ARGUMENT("Can only pipe to one destination");
        if (typeof cb !== "function") cb = null;
        this.stream._duplexState |= READ_PIPE_DRAINED;
        this.pipeTo = pipeTo;
        this.pipeline = new Pipeline(this.stream, pipeTo, cb);
        if (cb) this.stream.on("error", noop);
        if (isStreamx(pipeTo)) {
          pipeTo._writableState.pipeline = this.pipeline;
          if (cb) pipeTo.on("error", noop);
          pipeTo.on("finish", this.pipeline.finished.bind(this.pipeline));
        } else {
          const onerror = this.pipeline.done.bind(this.pipeline, pipeTo);
          const onclose = this.pipeline.done.bind(this.pipeline, pipeTo, null);
          pipeTo.on("error", onerror);
          pipeTo.on("close", onclose);
          pipeTo.on("finish", this.pipeline.finished.bind(this.pipeline));
        }
        pipeTo.on("drain", afterDrain.bind(this));
        this.stream.emit("piping", pipeTo);
        pipeTo.emit("pipe", this.stream);
      }
      push(data) {
        const stream = this.stream;
        if (data === null) {
          this.highWaterMark = 0;
          stream._duplexState = (stream._duplexState | READ_ENDING) & READ_NON_PRIMARY_AND_PUSHED;
          return false;
        }
        if (this.map !== null) {
          data = this.map(data);
          if (data === null) {
            stream._duplexState &= READ_PUSHED;
            return this.buffered < this.highWaterMark;
          }
        }
        this.buffered += this.byteLength(data);
        this.queue.push(data);
        stream._duplexState = (stream._duplexState | READ_QUEUED) & READ_PUSHED;
        return this.buffered < this.highWaterMark;
      }
      shift() {
        const data = this.queue.shift();
        this.buffered -= this.byteLength(data);
        if (this.buffered === 0) {
          this.stream._duplexState &= READ_NOT_QUEUED;
        }
        return data;
      }
      unshift(data) {
        const pending = [this.map !== null ? this.map(data) : data];
        while (this.buffered > 0) pending.push(this.shift());
        for (let i = 0; i < pending.length - 1; i++) {
          const data2 = pending[i];
          this.buffered += this.byteLength(data2);
          this.queue.push(data2);
        }
        this.push(pending[pending.length - 1]);
      }
      read() {
        const stream = this.stream;
        if ((stream._duplexState & READ_STATUS) === READ_QUEUED) {
          const data = this.shift();
          if (this.pipeTo !== null && this.pipeTo.write(data) === false) {
            stream._duplexState &= READ_PIPE_NOT_DRAINED;
          }
          if ((stream._duplexState & READ_EMIT_DATA) !== 0) {
            stream.emit("data", data);
          }
          return data;
        }
        if (this.readAhead === false) {
          stream._duplexState |= READ_READ_AHEAD;
          this.updateNextTick();
        }
        return null;
      }
      drain() {
        const stream = this.stream;
        while ((stream._duplexState & READ_STATUS) === READ_QUEUED && (stream._duplexState & READ_FLOWING) !== 0) {
          const data = this.shift();
          if (this.pipeTo !== null && this.pipeTo.write(data) === false) {
            stream._duplexState &= READ_PIPE_NOT_DRAINED;
          }
          if ((stream._duplexState & READ_EMIT_DATA) !== 0) {
            stream.emit("data", data);
          }
        }
      }
      update() {
        const stream = this.stream;
        stream._duplexState |= READ_UPDATING;
        do {
          this.drain();
          while (this.buffered < this.highWaterMark && (stream._duplexState & SHOULD_NOT_READ) === READ_READ_AHEAD) {
            stream._duplexState |= READ_ACTIVE_AND_NEEDS_PUSH;
            stream._read(this.afterRead);
            this.drain();
          }
          if ((stream._duplexState & READ_READABLE_STATUS) === READ_EMIT_READABLE_AND_QUEUED) {
            stream._duplexState |= READ_EMITTED_READABLE;
            stream.emit("readable");
          }
          if ((stream._duplexState & READ_PRIMARY_AND_ACTIVE) === 0) {
            this.updateNonPrimary();
          }
        } while (this.continueUpdate() === true);
        stream._duplexState &= READ_NOT_UPDATING;
      }
      updateNonPrimary() {
        const stream = this.stream;
        if ((stream._duplexState & READ_ENDING_STATUS) === READ_ENDING) {
          stream._duplexState = (stream._duplexState | READ_DONE) & READ_NOT_ENDING;
          stream.emit("end");
          if ((stream._duplexState & AUTO_DESTROY) === DONE) {
            stream._duplexState |= DESTROYING;
          }
          if (this.pipeTo !== null) {
            this.pipeTo.end();
          }
        }
        if ((stream._duplexState & DESTROY_STATUS) === DESTROYING) {
          if ((stream._duplexState & ACTIVE_OR_TICKING) === 0) {
            stream._duplexState |= ACTIVE;
            stream._destroy(afterDestroy.bind(this));
          }
          return;
        }
        if ((stream._duplexState & IS_OPENING) === OPENING) {
          stream._duplexState = (stream._duplexState | ACTIVE) & NOT_OPENING;
          stream._open(afterOpen.bind(this));
        }
      }
      continueUpdate() {
        if ((this.stream._duplexState & READ_NEXT_TICK) === 0) return false;
        this.stream._duplexState &= READ_NOT_NEXT_TICK;
        return true;
      }
      updateCallback() {
        if ((this.stream._duplexState & READ_UPDATE_SYNC_STATUS) === READ_PRIMARY) {
          this.update();
        } else {
          this.updateNextTick();
        }
      }
      updateNextTickIfOpen() {
        if ((this.stream._duplexState & READ_NEXT_TICK_OR_OPENING) !== 0) return;
        this.stream._duplexState |= READ_NEXT_TICK;
        if ((this.stream._duplexState & READ_UPDATING) === 0) qmt(this.afterUpdateNextTick);
      }
      updateNextTick() {
        if ((this.stream._duplexState & READ_NEXT_TICK) !== 0) return;
        this.stream._duplexState |= READ_NEXT_TICK;
        if ((this.stream._duplexState & READ_UPDATING) === 0) qmt(this.afterUpdateNextTick);
      }
    };
    var TransformState = class {
      constructor(stream) {
        this.data = null;
        this.afterTransform = afterTransform.bind(stream);
        this.afterFinal = null;
      }
    };
    var Pipeline = class {
      constructor(src, dst, cb) {
        this.from = src;
        this.to = dst;
        this.afterPipe = cb;
        this.error = null;
        this.pipeToFinished = false;
      }
      finished() {
        this.pipeToFinished = true;
      }
      done(stream, err) {
        if (err) this.error = err;
        if (stream === this.to) {
          this.to = null;
          if (this.from !== null) {
            if ((this.from._duplexState & READ_DONE) === 0 || !this.pipeToFinished) {
              this.from.destroy(this.error || StreamError.PREMATURE_CLOSE("Writable stream closed"));
            }
            return;
          }
        }
        if (stream === this.from) {
          this.from = null;
          if (this.to !== null) {
            if ((stream._duplexState & READ_DONE) === 0) {
              this.to.destroy(this.error || StreamError.PREMATURE_CLOSE("Readable stream closed"));
            }
            return;
          }
        }
        if (this.afterPipe !== null) this.afterPipe(this.error);
        this.to = this.from = this.afterPipe = null;
      }
    };
    function afterDrain() {
      this.stream._duplexState |= READ_PIPE_DRAINED;
      this.updateCallback();
    }
    function afterFinal(err) {
      const stream = this.stream;
      if (err) stream.destroy(err);
      if ((stream._duplexState & DESTROY_STATUS) === 0) {
        stream._duplexState |= WRITE_DONE;
        stream.emit("finish");
      }
      if ((stream._duplexState & AUTO_DESTROY) === DONE) {
        stream._duplexState |= DESTROYING;
      }
      stream._duplexState &= WRITE_NOT_FINISHING;
      if ((stream._duplexState & WRITE_UPDATING) === 0) {
        this.update();
      } else {
        this.updateNextTick();
      }
    }
    function afterDestroy(err) {
      const stream = this.stream;
      if (!err && !StreamError.isStreamDestroyed(this.error)) err = this.error;
      if (err) stream.emit("error", err);
      stream._duplexState |= DESTROYED;
      stream.emit("close");
      const rs = stream._readableState;
      const ws = stream._writableState;
      if (rs !== null && rs.pipeline !== null) {
        rs.pipeline.done(stream, err);
      }
      if (ws !== null) {
        while (ws.drains !== null && ws.drains.length > 0) {
          ws.drains.shift().resolve(false);
        }
        if (ws.pipeline !== null) {
          ws.pipeline.done(stream, err);
        }
      }
    }
    function afterWrite(err) {
      const stream = this.stream;
      if (err) stream.destroy(err);
      stream._duplexState &= WRITE_NOT_ACTIVE;
      if (this.drains !== null) tickDrains(this.drains);
      if ((stream._duplexState & WRITE_DRAIN_STATUS) === WRITE_UNDRAINED) {
        stream._duplexState &= WRITE_DRAINED;
        if ((stream._duplexState & WRITE_EMIT_DRAIN) === WRITE_EMIT_DRAIN) {
          stream.emit("drain");
        }
      }
      this.updateCallback();
    }
    function afterRead(err) {
      if (err) this.stream.destroy(err);
      this.stream._duplexState &= READ_NOT_ACTIVE;
      if (this.readAhead === false && (this.stream._duplexState & READ_RESUMED) === 0) {
        this.stream._duplexState &= READ_NO_READ_AHEAD;
      }
      this.updateCallback();
    }
    function updateReadNT() {
      if ((this.stream._duplexState & READ_UPDATING) === 0) {
        this.stream._duplexState &= READ_NOT_NEXT_TICK;
        this.update();
      }
    }
    function updateWriteNT() {
      if ((this.stream._duplexState & WRITE_UPDATING) === 0) {
        this.stream._duplexState &= WRITE_NOT_NEXT_TICK;
        this.update();
      }
    }
    function tickDrains(drains) {
      for (let i = 0; i < drains.length; i++) {
        if (--drains[i].writes === 0) {
          drains.shift().resolve(true);
          i--;
        }
      }
    }
    function afterOpen(err) {
      const stream = this.stream;
      if (err) stream.destroy(err);
      if ((stream._duplexState & DESTROYING) === 0) {
        if ((stream._duplexState & READ_PRIMARY_STATUS) === 0) {
          stream._duplexState |= READ_PRIMARY;
        }
        if ((stream._duplexState & WRITE_PRIMARY_STATUS) === 0) {
          stream._duplexState |= WRITE_PRIMARY;
        }
        stream.emit("open");
      }
      stream._duplexState &= NOT_ACTIVE;
      if (stream._writableState !== null) {
        stream._writableState.updateCallback();
      }
      if (stream._readableState !== null) {
        stream._readableState.updateCallback();
      }
    }
    function afterTransform(err, data) {
      if (data !== void 0 && data !== null) this.push(data);
      this._writableState.afterWrite(err);
    }
    function newListener(name) {
      if (this._readableState !== null) {
        if (name === "data") {
          this._duplexState |= READ_EMIT_DATA | READ_RESUMED_READ_AHEAD;
          this._readableState.updateNextTick();
        }
        if (name === "readable") {
          this._duplexState |= READ_EMIT_READABLE;
          this._readableState.updateNextTick();
        }
      }
      if (this._writableState !== null) {
        if (name === "drain") {
          this._duplexState |= WRITE_EMIT_DRAIN;
          this._writableState.updateNextTick();
        }
      }
    }
    var Stream = class extends EventEmitter {
      constructor(opts) {
        super();
        this._duplexState = 0;
        this._readableState = null;
        this._writableState = null;
        if (opts) {
          if (opts.open) this._open = opts.open;
          if (opts.destroy) this._destroy = opts.destroy;
          if (opts.predestroy) this._predestroy = opts.predestroy;
          if (opts.signal) opts.signal.addEventListener("abort", abort.bind(this));
        }
        this.on("newListener", newListener);
      }
      _open(cb) {
        cb(null);
      }
      _destroy(cb) {
        cb(null);
      }
      _predestroy() {
      }
      get readable() {
        return this._readableState !== null ? true : void 0;
      }
      get writable() {
        return this._writableState !== null ? true : void 0;
      }
      get destroyed() {
        return (this._duplexState & DESTROYED) !== 0;
      }
      get destroying() {
        return (this._duplexState & DESTROY_STATUS) !== 0;
      }
      destroy(err) {
        if ((this._duplexState & DESTROY_STATUS) === 0) {
          if (!err) err = StreamError.STREAM_DESTROYED();
          this._duplexState = (this._duplexState | DESTROYING) & NON_PRIMARY;
          if (this._readableState !== null) {
            this._readableState.highWaterMark = 0;
            this._readableState.error = err;
          }
          if (this._writableState !== null) {
            this._writableState.highWaterMark = 0;
            this._writableState.error = err;
          }
          this._duplexState |= PREDESTROYING;
          this._predestroy();
          this._duplexState &= NOT_PREDESTROYING;
          if (this._readableState !== null) {
            this._readableState.updateNextTick();
          }
          if (this._writableState !== null) {
            this._writableState.updateNextTick();
          }
        }
      }
    };
    var Readable = class _Readable extends Stream {
      constructor(opts) {
        super(opts);
        this._duplexState |= OPENING | WRITE_DONE | READ_READ_AHEAD;
        this._readableState = new ReadableState(this, opts);
        if (opts) {
          if (this._readableState.readAhead === false) this._duplexState &= READ_NO_READ_AHEAD;
          if (opts.read) this._read = opts.read;
          if (opts.eagerOpen) this._readableState.updateNextTick();
          if (opts.encoding) this.setEncoding(opts.encoding);
        }
      }
      static deferred(fn, opts) {
        const out = new PassThrough(opts);
        fn().then((src) => {
          if (src === null) return out.end();
          if (out.destroying) return;
          pipeline2(src, out, noop);
        }).catch((err) => out.destroy(err));
        return out;
      }
      setEncoding(encoding) {
        const dec = new TextDecoder(encoding);
        const map = this._readableState.map || echo;
        this._readableState.map = mapOrSkip;
        return this;
        function mapOrSkip(data) {
          const next = dec.push(data);
          return next === "" && (data.byteLength !== 0 || dec.remaining > 0) ? null : map(next);
        }
      }
      _read(cb) {
        cb(null);
      }
      pipe(dest, cb) {
        this._readableState.updateNextTick();
        this._readableState.pipe(dest, cb);
        return dest;
      }
      read() {
        this._readableState.updateNextTick();
        return this._readableState.read();
      }
      push(data) {
        this._readableState.updateNextTickIfOpen();
        return this._readableState.push(data);
      }
      unshift(data) {
        this._readableState.updateNextTickIfOpen();
        return this._readableState.unshift(data);
      }
      resume() {
        this._duplexState |= READ_RESUMED_READ_AHEAD;
        this._readableState.updateNextTick();
        return this;
      }
      pause() {
        this._duplexState &= this._readableState.readAhead === false ? READ_PAUSED_NO_READ_AHEAD : READ_PAUSED;
        return this;
      }
      static _fromAsyncIterator(ite, opts) {
        let destroy;
        const rs = new _Readable({
          ...opts,
          read(cb) {
            ite.next().then(push).then(cb.bind(null, null)).catch(cb);
          },
          predestroy() {
            destroy = ite.return();
          },
          destroy(cb) {
            if (!destroy) return cb(null);
            destroy.then(cb.bind(null, null)).catch(cb);
          }
        });
        return rs;
        function push(data) {
          if (data.done) rs.push(null);
          else rs.push(data.value);
        }
      }
      static from(data, opts) {
        if (isReadStreamx(data)) return data;
        if (data[asyncIterator]) return this._fromAsyncIterator(data[asyncIterator](), opts);
        if (!Array.isArray(data)) data = data === void 0 ? [] : [data];
        let i = 0;
        return new _Readable({
          ...opts,
          read(cb) {
            this.push(i === data.length ? null : data[i++]);
            cb(null);
          }
        });
      }
      static isBackpressured(rs) {
        return (rs._duplexState & READ_BACKPRESSURE_STATUS) !== 0 || rs._readableState.buffered >= rs._readableState.highWaterMark;
      }
      static isPaused(rs) {
        return (rs._duplexState & READ_RESUMED) === 0;
      }
      [asyncIterator]() {
        const stream = this;
        let error = null;
        let promiseResolve = null;
        let promiseReject = null;
        this.on("error", (err) => {
          error = err;
        });
        this.on("readable", onreadable);
        this.on("close", onclose);
        return {
          [asyncIterator]() {
            return this;
          },
          next() {
            return new Promise(function(resolve, reject) {
              promiseResolve = resolve;
              promiseReject = reject;
              const data = stream.read();
              if (data !== null) ondata(data);
              else if ((stream._duplexState & DESTROYED) !== 0) ondata(null);
            });
          },
          return() {
            return destroy(null);
          },
          throw(err) {
            return destroy(err);
          }
        };
        function onreadable() {
          if (promiseResolve !== null) ondata(stream.read());
        }
        function onclose() {
          if (promiseResolve !== null) ondata(null);
        }
        function ondata(data) {
          if (promiseReject === null) return;
          if (error) {
            promiseReject(error);
          } else if (data === null && (stream._duplexState & READ_DONE) === 0) {
            promiseReject(StreamError.STREAM_DESTROYED());
          } else {
            promiseResolve({ value: data, done: data === null });
          }
          promiseReject = promiseResolve = null;
        }
        function destroy(err) {
          stream.destroy(err);
          return new Promise((resolve, reject) => {
            if (stream._duplexState & DESTROYED) return resolve({ value: void 0, done: true });
            stream.once("close", function() {
              if (err) reject(err);
              else resolve({ value: void 0, done: true });
            });
          });
        }
      }
    };
    var Writable = class extends Stream {
      constructor(opts) {
        super(opts);
        this._duplexState |= OPENING | READ_DONE;
        this._writableState = new WritableState(this, opts);
        if (opts) {
          if (opts.writev) this._writev = opts.writev;
          if (opts.write) this._write = opts.write;
          if (opts.final) this._final = opts.final;
          if (opts.eagerOpen) this._writableState.updateNextTick();
        }
      }
      cork() {
        this._duplexState |= WRITE_CORKED;
      }
      uncork() {
        this._duplexState &= WRITE_NOT_CORKED;
        this._writableState.updateNextTick();
      }
      _writev(batch, cb) {
        cb(null);
      }
      _write(data, cb) {
        this._writableState.autoBatch(data, cb);
      }
      _final(cb) {
        cb(null);
      }
      static isBackpressured(ws) {
        return (ws._duplexState & WRITE_BACKPRESSURE_STATUS) !== 0;
      }
      static drained(ws) {
        if (ws.destroyed) return Promise.resolve(false);
        const state = ws._writableState;
        const pending = isWritev(ws) ? Math.min(1, state.queue.length) : state.queue.length;
        const writes = pending + (ws._duplexState & WRITE_WRITING ? 1 : 0);
        if (writes === 0) return Promise.resolve(true);
        if (state.drains === null) state.drains = [];
        return new Promise((resolve) => {
          state.drains.push({ writes, resolve });
        });
      }
      write(data) {
        this._writableState.updateNextTick();
        return this._writableState.push(data);
      }
      end(data) {
        this._writableState.updateNextTick();
        this._writableState.end(data);
        return this;
      }
    };
    var Duplex = class extends Readable {
      // and Writable
      constructor(opts) {
        super(opts);
        this._duplexState = OPENING | this._duplexState & READ_READ_AHEAD;
        this._writableState = new WritableState(this, opts);
        if (opts) {
          if (opts.writev) this._writev = opts.writev;
          if (opts.write) this._write = opts.write;
          if (opts.final) this._final = opts.final;
        }
      }
      cork() {
        this._duplexState |= WRITE_CORKED;
      }
      uncork() {
        this._duplexState &= WRITE_NOT_CORKED;
        this._writableState.updateNextTick();
      }
      _writev(batch, cb) {
        cb(null);
      }
      _write(data, cb) {
        this._writableState.autoBatch(data, cb);
      }
      _final(cb) {
        cb(null);
      }
      write(data) {
        this._writableState.updateNextTick();
        return this._writableState.push(data);
      }
      end(data) {
        this._writableState.updateNextTick();
        this._writableState.end(data);
        return this;
      }
    };
    var Transform = class extends Duplex {
      constructor(opts) {
        super(opts);
        this._transformState = new TransformState(this);
        if (opts) {
          if (opts.transform) this._transform = opts.transform;
          if (opts.flush) this._flush = opts.flush;
        }
      }
      _write(data, cb) {
        if (this._readableState.buffered >= this._readableState.highWaterMark) {
          this._transformState.data = data;
        } else {
          this._transform(data, this._transformState.afterTransform);
        }
      }
      _read(cb) {
        if (this._transformState.data !== null) {
          const data = this._transformState.data;
          this._transformState.data = null;
          cb(null);
          this._transform(data, this._transformState.afterTransform);
        } else {
          cb(null);
        }
      }
      destroy(err) {
        super.destroy(err);
        if (this._transformState.data !== null) {
          this._transformState.data = null;
          this._transformState.afterTransform();
        }
      }
      _transform(data, cb) {
        cb(null, data);
      }
      _flush(cb) {
        cb(null);
      }
      _final(cb) {
        this._transformState.afterFinal = cb;
        this._flush(transformAfterFlush.bind(this));
      }
    };
    var PassThrough = class extends Transform {
    };
    function transformAfterFlush(err, data) {
      const cb = this._transformState.afterFinal;
      if (err) return cb(err);
      if (data !== null && data !== void 0) this.push(data);
      this.push(null);
      cb(null);
    }
    function pipelinePromise(...streams) {
      return new Promise((resolve, reject) => {
        return pipeline2(...streams, (err) => {
          if (err) return reject(err);
          resolve();
        });
      });
    }
    function pipeline2(stream, ...streams) {
      const all = Array.isArray(stream) ? [...stream, ...streams] : [stream, ...streams];
      const done = all.length && typeof all[all.length - 1] === "function" ? all.pop() : null;
      if (all.length < 2) throw StreamError.BAD_ARGUMENT("Pipeline requires at least 2 streams");
      let src = all[0];
      let dest = null;
      let error = null;
      for (let i = 1; i < all.length; i++) {
        dest = all[i];
        if (isStreamx(src)) {
          src.pipe(dest, onerror);
        } else {
          errorHandle(src, true, i > 1, onerror);
          src.pipe(dest);
        }
        src = dest;
      }
      if (done) {
        let fin = false;
        const autoDestroy = isStreamx(dest) || !!(dest._writableState && dest._writableState.autoDestroy);
        dest.on("error", (err) => {
          if (error === null) error = err;
        });
        dest.on("finish", () => {
          fin = true;
          if (!autoDestroy) done(error);
        });
        if (autoDestroy) {
          dest.on("close", () => done(error || (fin ? null : StreamError.PREMATURE_CLOSE())));
        }
      }
      return dest;
      function errorHandle(s, rd, wr, onerror2) {
        s.on("error", onerror2);
        s.on("close", onclose);
        function onclose() {
          if (rd && s._readableState && !s._readableState.ended) {
            return onerror2(StreamError.PREMATURE_CLOSE());
          }
          if (wr && s._writableState && !s._writableState.ended) {
            return onerror2(StreamError.PREMATURE_CLOSE());
          }
        }
      }
      function onerror(err) {
        if (!err || error) return;
        error = err;
        for (const s of all) {
          s.destroy(err);
        }
      }
    }
    function echo(s) {
      return s;
    }
    function isStream(stream) {
      return !!stream._readableState || !!stream._writableState;
    }
    function isStreamx(stream) {
      return typeof stream._duplexState === "number" && isStream(stream);
    }
    function isEnding(stream) {
      return !!stream._readableState && stream._readableState.ending;
    }
    function isEnded(stream) {
      return !!stream._readableState && stream._readableState.ended;
    }
    function isFinishing(stream) {
      return !!stream._writableState && stream._writableState.ending;
    }
    function isFinished(stream) {
      return !!stream._writableState && stream._writableState.ended;
    }
    function getStreamError(stream, opts = {}) {
      const err = stream._readableState && stream._readableState.error || stream._writableState && stream._writableState.error;
      return !opts.all && StreamError.isStreamDestroyed(err) ? null : err;
    }
    function isReadStreamx(stream) {
      return isStreamx(stream) && stream.readable;
    }
    function isDisturbed(stream) {
      return (stream._duplexState & OPENING) !== OPENING || (stream._duplexState & DESTROYING) === DESTROYING || (stream._duplexState & ACTIVE_OR_TICKING) !== 0;
    }
    function isTypedArray(data) {
      return typeof data === "object" && data !== null && typeof data.byteLength === "number";
    }
    function defaultByteLength(data) {
      return isTypedArray(data) ? data.byteLength : 1024;
    }
    function noop() {
    }
    function abort() {
      this.destroy(StreamError.ABORTED());
    }
    function isWritev(s) {
      return s._writev !== Writable.prototype._writev && s._writev !== Duplex.prototype._writev;
    }
    module.exports = {
      pipeline: pipeline2,
      pipelinePromise,
      isStream,
      isStreamx,
      isEnding,
      isEnded,
      isFinishing,
      isFinished,
      isDisturbed,
      getStreamError,
      Stream,
      Writable,
      Readable,
      Duplex,
      Transform,
      // Export PassThrough for compatibility with Node.js core's stream module
      PassThrough
    };
  }
});

// node_modules/tar-stream/headers.js
var require_headers = __commonJS({
  "node_modules/tar-stream/headers.js"(exports) {
    var b4a = require_b4a();
    var ZEROS = "0000000000000000000";
    var SEVENS = "7777777777777777777";
    var ZERO_OFFSET = "0".charCodeAt(0);
    var USTAR_MAGIC = b4a.from([117, 115, 116, 97, 114, 0]);
    var USTAR_VER = b4a.from([ZERO_OFFSET, ZERO_OFFSET]);
    var GNU_MAGIC = b4a.from([117, 115, 116, 97, 114, 32]);
    var GNU_VER = b4a.from([32, 0]);
    var MASK = 4095;
    var MAGIC_OFFSET = 257;
    var VERSION_OFFSET = 263;
    exports.decodeLongPath = function decodeLongPath(buf, encoding) {
      return decodeStr(buf, 0, buf.length, encoding);
    };
    exports.encodePax = function encodePax(opts) {
      let result = "";
      if (opts.name) result += addLength(" path=" + opts.name + "\n");
      if (opts.linkname) result += addLength(" linkpath=" + opts.linkname + "\n");
      const pax = opts.pax;
      if (pax) {
        for (const key in pax) {
          result += addLength(" " + key + "=" + pax[key] + "\n");
        }
      }
      return b4a.from(result);
    };
    exports.decodePax = function decodePax(buf) {
      const result = {};
      while (buf.length) {
        let i = 0;
        while (i < buf.length && buf[i] !== 32) i++;
        const len = parseInt(b4a.toString(buf.subarray(0, i)), 10);
        if (!len) return result;
        const b = b4a.toString(buf.subarray(i + 1, len - 1));
        const keyIndex = b.indexOf("=");
        if (keyIndex === -1) return result;
        result[b.slice(0, keyIndex)] = b.slice(keyIndex + 1);
        buf = buf.subarray(len);
      }
      return result;
    };
    exports.encode = function encode(opts) {
      const buf = b4a.alloc(512);
      let name = opts.name;
      let prefix = "";
      if (opts.typeflag === 5 && name[name.length - 1] !== "/") name += "/";
      if (b4a.byteLength(name) !== name.length) return null;
      while (b4a.byteLength(name) > 100) {
        const i = name.indexOf("/");
        if (i === -1) return null;
        prefix += prefix ? "/" + name.slice(0, i) : name.slice(0, i);
        name = name.slice(i + 1);
      }
      if (b4a.byteLength(name) > 100 || b4a.byteLength(prefix) > 155) return null;
      if (opts.linkname && b4a.byteLength(opts.linkname) > 100) return null;
      b4a.write(buf, name);
      b4a.write(buf, encodeOct(opts.mode & MASK, 6), 100);
      b4a.write(buf, encodeOct(opts.uid, 6), 108);
      b4a.write(buf, encodeOct(opts.gid, 6), 116);
      encodeSize(opts.size, buf, 124);
      b4a.write(buf, encodeOct(opts.mtime.getTime() / 1e3 | 0, 11), 136);
      buf[156] = ZERO_OFFSET + toTypeflag(opts.type);
      if (opts.linkname) b4a.write(buf, opts.linkname, 157);
      b4a.copy(USTAR_MAGIC, buf, MAGIC_OFFSET);
      b4a.copy(USTAR_VER, buf, VERSION_OFFSET);
      if (opts.uname) b4a.write(buf, opts.uname, 265);
      if (opts.gname) b4a.write(buf, opts.gname, 297);
      b4a.write(buf, encodeOct(opts.devmajor || 0, 6), 329);
      b4a.write(buf, encodeOct(opts.devminor || 0, 6), 337);
      if (prefix) b4a.write(buf, prefix, 345);
      b4a.write(buf, encodeOct(cksum(buf), 6), 148);
      return buf;
    };
    exports.decode = function decode(buf, filenameEncoding, allowUnknownFormat) {
      let typeflag = buf[156] === 0 ? 0 : buf[156] - ZERO_OFFSET;
      let name = decodeStr(buf, 0, 100, filenameEncoding);
      const mode = decodeOct(buf, 100, 8);
      const uid = decodeOct(buf, 108, 8);
      const gid = decodeOct(buf, 116, 8);
      const size = decodeOct(buf, 124, 12);
      const mtime = decodeOct(buf, 136, 12);
      const type = toType(typeflag);
      const linkname = buf[157] === 0 ? null : decodeStr(buf, 157, 100, filenameEncoding);
      const uname = decodeStr(buf, 265, 32);
      const gname = decodeStr(buf, 297, 32);
      const devmajor = decodeOct(buf, 329, 8);
      const devminor = decodeOct(buf, 337, 8);
      const c = cksum(buf);
      if (c === 8 * 32) return null;
      if (c !== decodeOct(buf, 148, 8)) throw new Error("Invalid tar header. Maybe the tar is corrupted or it needs to be gunzipped?");
      if (isUSTAR(buf)) {
        if (buf[345]) name = decodeStr(buf, 345, 155, filenameEncoding) + "/" + name;
      } else if (isGNU(buf)) {
      } else {
        if (!allowUnknownFormat) {
          throw new Error("Invalid tar header: unknown format.");
        }
      }
      if (typeflag === 0 && name && name[name.length - 1] === "/") typeflag = 5;
      return {
        name,
        mode,
        uid,
        gid,
        size,
        byteOffset: 0,
        mtime: new Date(1e3 * mtime),
        type,
        linkname,
        uname,
        gname,
        devmajor,
        devminor,
        pax: null
      };
    };
    function isUSTAR(buf) {
      return b4a.equals(USTAR_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6));
    }
    function isGNU(buf) {
      return b4a.equals(GNU_MAGIC, buf.subarray(MAGIC_OFFSET, MAGIC_OFFSET + 6)) && b4a.equals(GNU_VER, buf.subarray(VERSION_OFFSET, VERSION_OFFSET + 2));
    }
    function clamp(index, len, defaultValue) {
      if (typeof index !== "number") return defaultValue;
      index = ~~index;
      if (index >= len) return len;
      if (index >= 0) return index;
      index += len;
      if (index >= 0) return index;
      return 0;
    }
    function toType(flag) {
      switch (flag) {
        case 0:
          return "file";
        case 1:
          return "link";
        case 2:
          return "symlink";
        case 3:
          return "character-device";
        case 4:
          return "block-device";
        case 5:
          return "directory";
        case 6:
          return "fifo";
        case 7:
          return "contiguous-file";
        case 72:
          return "pax-header";
        case 55:
          return "pax-global-header";
        case 27:
          return "gnu-long-link-path";
        case 28:
        case 30:
          return "gnu-long-path";
      }
      return null;
    }
    function toTypeflag(flag) {
      switch (flag) {
        case "file":
          return 0;
        case "link":
          return 1;
        case "symlink":
          return 2;
        case "character-device":
          return 3;
        case "block-device":
          return 4;
        case "directory":
          return 5;
        case "fifo":
          return 6;
        case "contiguous-file":
          return 7;
        case "pax-header":
          return 72;
      }
      return 0;
    }
    function indexOf(block, num, offset, end) {
      for (; offset < end; offset++) {
        if (block[offset] === num) return offset;
      }
      return end;
    }
    function cksum(block) {
      let sum = 8 * 32;
      for (let i = 0; i < 148; i++) sum += block[i];
      for (let j = 156; j < 512; j++) sum += block[j];
      return sum;
    }
    function encodeOct(val, n) {
      val = val.toString(8);
      if (val.length > n) return SEVENS.slice(0, n) + " ";
      return ZEROS.slice(0, n - val.length) + val + " ";
    }
    function encodeSizeBin(num, buf, off) {
      buf[off] = 128;
      for (let i = 11; i > 0; i--) {
        buf[off + i] = num & 255;
        num = Math.floor(num / 256);
      }
    }
    function encodeSize(num, buf, off) {
      if (num.toString(8).length > 11) {
        encodeSizeBin(num, buf, off);
      } else {
        b4a.write(buf, encodeOct(num, 11), off);
      }
    }
    function parse256(buf) {
      let positive;
      if (buf[0] === 128) positive = true;
      else if (buf[0] === 255) positive = false;
      else return null;
      const tuple = [];
      let i;
      for (i = buf.length - 1; i > 0; i--) {
        const byte = buf[i];
        if (positive) tuple.push(byte);
        else tuple.push(255 - byte);
      }
      let sum = 0;
      const l = tuple.length;
      for (i = 0; i < l; i++) {
        sum += tuple[i] * Math.pow(256, i);
      }
      return positive ? sum : -1 * sum;
    }
    function decodeOct(val, offset, length) {
      val = val.subarray(offset, offset + length);
      offset = 0;
      if (val[offset] & 128) {
        return parse256(val);
      } else {
        while (offset < val.length && val[offset] === 32) offset++;
        const end = clamp(indexOf(val, 32, offset, val.length), val.length, val.length);
        while (offset < end && val[offset] === 0) offset++;
        if (end === offset) return 0;
        return parseInt(b4a.toString(val.subarray(offset, end)), 8);
      }
    }
    function decodeStr(val, offset, length, encoding) {
      return b4a.toString(val.subarray(offset, indexOf(val, 0, offset, offset + length)), encoding);
    }
    function addLength(str) {
      const len = b4a.byteLength(str);
      let digits = Math.floor(Math.log(len) / Math.log(10)) + 1;
      if (len + digits >= Math.pow(10, digits)) digits++;
      return len + digits + str;
    }
  }
});

// node_modules/tar-stream/extract.js
var require_extract = __commonJS({
  "node_modules/tar-stream/extract.js"(exports, module) {
    var { Writable, Readable, getStreamError } = require_streamx();
    var FIFO = require_fast_fifo();
    var b4a = require_b4a();
    var headers = require_headers();
    var EMPTY = b4a.alloc(0);
    var MAX_HEADER_SIZE = 4 * 1024 * 1024;
    var BufferList = class {
      constructor() {
        this.buffered = 0;
        this.shifted = 0;
        this.queue = new FIFO();
        this._offset = 0;
      }
      push(buffer) {
        this.buffered += buffer.byteLength;
        this.queue.push(buffer);
      }
      shiftFirst(size) {
        return this.buffered === 0 ? null : this._next(size);
      }
      shift(size) {
        if (size > this.buffered) return null;
        if (size === 0) return EMPTY;
        let chunk = this._next(size);
        if (size === chunk.byteLength) return chunk;
        const chunks = [chunk];
        while ((size -= chunk.byteLength) > 0) {
          chunk = this._next(size);
          chunks.push(chunk);
        }
        return b4a.concat(chunks);
      }
      _next(size) {
        const buf = this.queue.peek();
        const rem = buf.byteLength - this._offset;
        if (size >= rem) {
          const sub = this._offset ? buf.subarray(this._offset, buf.byteLength) : buf;
          this.queue.shift();
          this._offset = 0;
          this.buffered -= rem;
          this.shifted += rem;
          return sub;
        }
        this.buffered -= size;
        this.shifted += size;
        return buf.subarray(this._offset, this._offset += size);
      }
    };
    var Source = class extends Readable {
      constructor(self, header, offset) {
        super();
        this.header = header;
        this.offset = offset;
        this._parent = self;
      }
      _read(cb) {
        if (this.header.size === 0) {
          this.push(null);
        }
        if (this._parent._stream === this) {
          this._parent._update();
        }
        cb(null);
      }
      _predestroy() {
        this._parent.destroy(getStreamError(this));
      }
      _detach() {
        if (this._parent._stream === this) {
          this._parent._stream = null;
          this._parent._missing = overflow(this.header.size);
          this._parent._update();
        }
      }
      _destroy(cb) {
        this._detach();
        cb(null);
      }
    };
    var Extract = class extends Writable {
      constructor(opts) {
        super(opts);
        if (!opts) opts = {};
        this._buffer = new BufferList();
        this._offset = 0;
        this._header = null;
        this._stream = null;
        this._missing = 0;
        this._longHeader = false;
        this._callback = noop;
        this._locked = false;
        this._finished = false;
        this._pax = null;
        this._paxGlobal = null;
        this._gnuLongPath = null;
        this._gnuLongLinkPath = null;
        this._filenameEncoding = opts.filenameEncoding || "utf-8";
        this._allowUnknownFormat = !!opts.allowUnknownFormat;
        this._unlockBound = this._unlock.bind(this);
      }
      _unlock(err) {
        this._locked = false;
        if (err) {
          this.destroy(err);
          this._continueWrite(err);
          return;
        }
        this._update();
      }
      _consumeHeader() {
        if (this._locked) return false;
        this._offset = this._buffer.shifted;
        try {
          this._header = headers.decode(this._buffer.shift(512), this._filenameEncoding, this._allowUnknownFormat);
        } catch (err) {
          this._continueWrite(err);
          return false;
        }
        if (!this._header) return true;
        this._header.byteOffset = this._buffer.shifted;
        switch (this._header.type) {
          case "gnu-long-path":
          case "gnu-long-link-path":
          case "pax-global-header":
          case "pax-header":
            this._longHeader = true;
            this._missing = this._header.size;
            if (this._missing > MAX_HEADER_SIZE) {
              this._continueWrite(new Error("Header exceeds max size"));
              return false;
            }
            return true;
        }
        this._locked = true;
        this._applyLongHeaders();
        if (!(this._header.size >= 0)) {
          this._continueWrite(new Error("Invalid header"));
          return false;
        }
        if (this._header.size === 0 || this._header.type === "directory") {
          this.emit("entry", this._header, this._createStream(), this._unlockBound);
          return true;
        }
        this._stream = this._createStream();
        this._missing = this._header.size;
        this.emit("entry", this._header, this._stream, this._unlockBound);
        return true;
      }
      _applyLongHeaders() {
        if (this._gnuLongPath) {
          this._header.name = this._gnuLongPath;
          this._gnuLongPath = null;
        }
        if (this._gnuLongLinkPath) {
          this._header.linkname = this._gnuLongLinkPath;
          this._gnuLongLinkPath = null;
        }
        if (this._pax) {
          if (this._pax.path) this._header.name = this._pax.path;
          if (this._pax.linkpath) this._header.linkname = this._pax.linkpath;
          if (this._pax.size) this._header.size = parseInt(this._pax.size, 10);
          this._header.pax = this._pax;
          this._pax = null;
        }
      }
      _decodeLongHeader(buf) {
        switch (this._header.type) {
          case "gnu-long-path":
            this._gnuLongPath = headers.decodeLongPath(buf, this._filenameEncoding);
            break;
          case "gnu-long-link-path":
            this._gnuLongLinkPath = headers.decodeLongPath(buf, this._filenameEncoding);
            break;
          case "pax-global-header":
            this._paxGlobal = headers.decodePax(buf);
            break;
          case "pax-header":
            this._pax = this._paxGlobal === null ? headers.decodePax(buf) : Object.assign({}, this._paxGlobal, headers.decodePax(buf));
            break;
        }
      }
      _consumeLongHeader() {
        this._longHeader = false;
        this._missing = overflow(this._header.size);
        const buf = this._buffer.shift(this._header.size);
        try {
          this._decodeLongHeader(buf);
        } catch (err) {
          this._continueWrite(err);
          return false;
        }
        return true;
      }
      _consumeStream() {
        const buf = this._buffer.shiftFirst(this._missing);
        if (buf === null) return false;
        this._missing -= buf.byteLength;
        const drained = this._stream.push(buf);
        if (this._missing === 0) {
          this._stream.push(null);
          if (drained) this._stream._detach();
          return drained && this._locked === false;
        }
        return drained;
      }
      _createStream() {
        return new Source(this, this._header, this._offset);
      }
      _update() {
        while (this._buffer.buffered > 0 && !this.destroying) {
          if (this._missing > 0) {
            if (this._stream !== null) {
              if (this._consumeStream() === false) return;
              continue;
            }
            if (this._longHeader === true) {
              if (this._missing > this._buffer.buffered) break;
              if (this._consumeLongHeader() === false) return false;
              continue;
            }
            const ignore = this._buffer.shiftFirst(this._missing);
            if (ignore !== null) this._missing -= ignore.byteLength;
            continue;
          }
          if (this._buffer.buffered < 512) break;
          if (this._stream !== null || this._consumeHeader() === false) return;
        }
        this._continueWrite(null);
      }
      _continueWrite(err) {
        const cb = this._callback;
        this._callback = noop;
        cb(err);
      }
      _write(data, cb) {
        this._callback = cb;
        this._buffer.push(data);
        this._update();
      }
      _final(cb) {
        this._finished = this._missing === 0 && this._buffer.buffered === 0;
        cb(this._finished ? null : new Error("Unexpected end of data"));
      }
      _predestroy() {
        this._continueWrite(null);
      }
      _destroy(cb) {
        if (this._stream) this._stream.destroy(getStreamError(this));
        cb(null);
      }
      [Symbol.asyncIterator]() {
        let error = null;
        let promiseResolve = null;
        let promiseReject = null;
        let entryStream = null;
        let entryCallback = null;
        const extract3 = this;
        this.on("entry", onentry);
        this.on("error", (err) => {
          error = err;
        });
        this.on("close", onclose);
        return {
          [Symbol.asyncIterator]() {
            return this;
          },
          next() {
            return new Promise(onnext);
          },
          return() {
            return destroy(null);
          },
          throw(err) {
            return destroy(err);
          }
        };
        function consumeCallback(err) {
          if (!entryCallback) return;
          const cb = entryCallback;
          entryCallback = null;
          cb(err);
        }
        function onnext(resolve, reject) {
          if (error) {
            return reject(error);
          }
          if (entryStream) {
            resolve({ value: entryStream, done: false });
            entryStream = null;
            return;
          }
          promiseResolve = resolve;
          promiseReject = reject;
          consumeCallback(null);
          if (extract3._finished && promiseResolve) {
            promiseResolve({ value: void 0, done: true });
            promiseResolve = promiseReject = null;
          }
        }
        function onentry(header, stream, callback) {
          entryCallback = callback;
          stream.on("error", noop);
          if (promiseResolve) {
            promiseResolve({ value: stream, done: false });
            promiseResolve = promiseReject = null;
          } else {
            entryStream = stream;
          }
        }
        function onclose() {
          consumeCallback(error);
          if (!promiseResolve) return;
          if (error) promiseReject(error);
          else promiseResolve({ value: void 0, done: true });
          promiseResolve = promiseReject = null;
        }
        function destroy(err) {
          extract3.destroy(err);
          consumeCallback(err);
          return new Promise((resolve, reject) => {
            if (extract3.destroyed) return resolve({ value: void 0, done: true });
            extract3.once("close", function() {
              if (err) reject(err);
              else resolve({ value: void 0, done: true });
            });
          });
        }
      }
    };
    module.exports = function extract3(opts) {
      return new Extract(opts);
    };
    function noop() {
    }
    function overflow(size) {
      size &= 511;
      return size && 512 - size;
    }
  }
});

// node_modules/tar-stream/constants.js
var require_constants = __commonJS({
  "node_modules/tar-stream/constants.js"(exports, module) {
    var constants = {
      // just for envs without fs
      S_IFMT: 61440,
      S_IFDIR: 16384,
      S_IFCHR: 8192,
      S_IFBLK: 24576,
      S_IFIFO: 4096,
      S_IFLNK: 40960
    };
    try {
      module.exports = __require("fs").constants || constants;
    } catch {
      module.exports = constants;
    }
  }
});

// node_modules/tar-stream/pack.js
var require_pack = __commonJS({
  "node_modules/tar-stream/pack.js"(exports, module) {
    var { Readable, Writable, getStreamError } = require_streamx();
    var b4a = require_b4a();
    var constants = require_constants();
    var headers = require_headers();
    var DMODE = 493;
    var FMODE = 420;
    var END_OF_TAR = b4a.alloc(1024);
    var Sink = class extends Writable {
      constructor(pack3, header, callback) {
        super({ mapWritable, eagerOpen: true });
        this.written = 0;
        this.header = header;
        this._callback = callback;
        this._linkname = null;
        this._isLinkname = header.type === "symlink" && !header.linkname;
        this._isVoid = header.type !== "file" && header.type !== "contiguous-file";
        this._finished = false;
        this._pack = pack3;
        this._openCallback = null;
        if (this._pack._stream === null) this._pack._stream = this;
        else this._pack._pending.push(this);
      }
      _open(cb) {
        this._openCallback = cb;
        if (this._pack._stream === this) this._continueOpen();
      }
      _continuePack(err) {
        if (this._callback === null) return;
        const callback = this._callback;
        this._callback = null;
        callback(err);
      }
      _continueOpen() {
        if (this._pack._stream === null) this._pack._stream = this;
        const cb = this._openCallback;
        this._openCallback = null;
        if (cb === null) return;
        if (this._pack.destroying) return cb(new Error("pack stream destroyed"));
        if (this._pack._finalized) return cb(new Error("pack stream is already finalized"));
        this._pack._stream = this;
        if (!this._isLinkname) {
          this._pack._encode(this.header);
        }
        if (this._isVoid) {
          this._finish();
          this._continuePack(null);
        }
        cb(null);
      }
      _write(data, cb) {
        if (this._isLinkname) {
          this._linkname = this._linkname ? b4a.concat([this._linkname, data]) : data;
          return cb(null);
        }
        if (this._isVoid) {
          if (data.byteLength > 0) {
            return cb(new Error("No body allowed for this entry"));
          }
          return cb();
        }
        this.written += data.byteLength;
        if (this._pack.push(data)) return cb();
        this._pack._drain = cb;
      }
      _finish() {
        if (this._finished) return;
        this._finished = true;
        if (this._isLinkname) {
          this.header.linkname = this._linkname ? b4a.toString(this._linkname, "utf-8") : "";
          this._pack._encode(this.header);
        }
        overflow(this._pack, this.header.size);
        this._pack._done(this);
      }
      _final(cb) {
        if (this.written !== this.header.size) {
          return cb(new Error("Size mismatch"));
        }
        this._finish();
        cb(null);
      }
      _getError() {
        return getStreamError(this) || new Error("tar entry destroyed");
      }
      _predestroy() {
        this._pack.destroy(this._getError());
      }
      _destroy(cb) {
        this._pack._done(this);
        this._continuePack(this._finished ? null : this._getError());
        cb();
      }
    };
    var Pack = class extends Readable {
      constructor(opts) {
        super(opts);
        this._drain = noop;
        this._finalized = false;
        this._finalizing = false;
        this._pending = [];
        this._stream = null;
      }
      entry(header, buffer, callback) {
        if (this._finalized || this.destroying) throw new Error("already finalized or destroyed");
        if (typeof buffer === "function") {
          callback = buffer;
          buffer = null;
        }
        if (!callback) callback = noop;
        if (!header.size || header.type === "symlink") header.size = 0;
        if (!header.type) header.type = modeToType(header.mode);
        if (!header.mode) header.mode = header.type === "directory" ? DMODE : FMODE;
        if (!header.uid) header.uid = 0;
        if (!header.gid) header.gid = 0;
        if (!header.mtime) header.mtime = /* @__PURE__ */ new Date();
        if (typeof buffer === "string") buffer = b4a.from(buffer);
        const sink = new Sink(this, header, callback);
        if (b4a.isBuffer(buffer)) {
          header.size = buffer.byteLength;
          sink.write(buffer);
          sink.end();
          return sink;
        }
        if (sink._isVoid) {
          return sink;
        }
        return sink;
      }
      finalize() {
        if (this._stream || this._pending.length > 0) {
          this._finalizing = true;
          return;
        }
        if (this._finalized) return;
        this._finalized = true;
        this.push(END_OF_TAR);
        this.push(null);
      }
      _done(stream) {
        if (stream !== this._stream) return;
        this._stream = null;
        if (this._finalizing) this.finalize();
        if (this._pending.length) this._pending.shift()._continueOpen();
      }
      _encode(header) {
        if (!header.pax) {
          const buf = headers.encode(header);
          if (buf) {
            this.push(buf);
            return;
          }
        }
        this._encodePax(header);
      }
      _encodePax(header) {
        const paxHeader = headers.encodePax({
          name: header.name,
          linkname: header.linkname,
          pax: header.pax
        });
        const newHeader = {
          name: "PaxHeader",
          mode: header.mode,
          uid: header.uid,
          gid: header.gid,
          size: paxHeader.byteLength,
          mtime: header.mtime,
          type: "pax-header",
          linkname: header.linkname && "PaxHeader",
          uname: header.uname,
          gname: header.gname,
          devmajor: header.devmajor,
          devminor: header.devminor
        };
        this.push(headers.encode(newHeader));
        this.push(paxHeader);
        overflow(this, paxHeader.byteLength);
        newHeader.size = header.size;
        newHeader.type = header.type;
        this.push(headers.encode(newHeader));
      }
      _doDrain() {
        const drain = this._drain;
        this._drain = noop;
        drain();
      }
      _predestroy() {
        const err = getStreamError(this);
        if (this._stream) this._stream.destroy(err);
        while (this._pending.length) {
          const stream = this._pending.shift();
          stream.destroy(err);
          stream._continueOpen();
        }
        this._doDrain();
      }
      _read(cb) {
        this._doDrain();
        cb();
      }
    };
    module.exports = function pack3(opts) {
      return new Pack(opts);
    };
    function modeToType(mode) {
      switch (mode & constants.S_IFMT) {
        case constants.S_IFBLK:
          return "block-device";
        case constants.S_IFCHR:
          return "character-device";
        case constants.S_IFDIR:
          return "directory";
        case constants.S_IFIFO:
          return "fifo";
        case constants.S_IFLNK:
          return "symlink";
      }
      return "file";
    }
    function noop() {
    }
    function overflow(self, size) {
      size &= 511;
      if (size) self.push(END_OF_TAR.subarray(0, 512 - size));
    }
    function mapWritable(buf) {
      return b4a.isBuffer(buf) ? buf : b4a.from(buf);
    }
  }
});

// node_modules/tar-stream/index.js
var require_tar_stream = __commonJS({
  "node_modules/tar-stream/index.js"(exports) {
    exports.extract = require_extract();
    exports.pack = require_pack();
  }
});

// src/edges/engine/labels.ts
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
var OWNER_LABEL = "benchproof.owner";
var LEASE_LABEL = "benchproof.lease";
var PROCESS_LABEL = "benchproof.process";
function leaseLabels(owner, now, seconds2) {
  const process2 = processIdentity();
  return {
    [OWNER_LABEL]: owner,
    [LEASE_LABEL]: String(Math.ceil(now + seconds2)),
    ...process2 === null ? {} : { [PROCESS_LABEL]: process2 }
  };
}
var newOwner = () => randomUUID();
var firstLine = (path) => readFileSync(path, "utf8").trim();
function startTicks(pid) {
  const text = firstLine(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
function surroundings() {
  return `${firstLine("/proc/sys/kernel/random/boot_id")}/${readlinkSync("/proc/self/ns/pid")}`;
}
function processIdentity() {
  try {
    return `${surroundings()}/${process.pid}/${startTicks(process.pid)}`;
  } catch {
    return null;
  }
}
function isOwnerAlive(identity) {
  if (identity === void 0) return null;
  const [boot, namespace, pid, ticks] = identity.split("/");
  try {
    if (surroundings() !== `${boot}/${namespace}`) return null;
  } catch {
    return null;
  }
  try {
    return startTicks(Number(pid)) === ticks;
  } catch {
    return false;
  }
}
function isAbandoned(labels, owner, now) {
  if (labels[OWNER_LABEL] === void 0 || labels[OWNER_LABEL] === owner) return false;
  const alive = isOwnerAlive(labels[PROCESS_LABEL]);
  if (alive !== null) return !alive;
  return Number(labels[LEASE_LABEL] ?? 0) < now;
}

// src/edges/engine/client.ts
function engineAddress(env) {
  const host = env["DOCKER_HOST"];
  if (host === void 0 || host === "") {
    return { shown: "/var/run/docker.sock", options: { socketPath: "/var/run/docker.sock" } };
  }
  if (host.startsWith("unix://")) {
    return {
      shown: `${host} (DOCKER_HOST)`,
      options: { socketPath: host.slice("unix://".length) }
    };
  }
  return { shown: `${host} (DOCKER_HOST)`, options: null };
}
var INSTALL = "install Docker (Debian, Ubuntu: apt-get install docker.io) or Podman, start it (Podman: podman system service --time=0), or set DOCKER_HOST; on a laptop without one, --engine host measures unpinned";
function connectionProblem(code, shown) {
  switch (code) {
    case "ENOENT":
      return { message: `no container engine: there is no ${shown}`, advice: INSTALL };
    case "EACCES":
    case "EPERM":
      return {
        message: `no permission to talk to the container engine at ${shown}`,
        advice: "add this user to the docker group (usermod -aG docker USER, then log in again)"
      };
    default:
      return { message: `no container engine answers at ${shown} (${code})`, advice: INSTALL };
  }
}
var CONNECTION_CODES = /* @__PURE__ */ new Set([
  "ENOENT",
  "EACCES",
  "EPERM",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH"
]);
var asFault = (error) => error instanceof Error ? error : { message: String(error) };
function statusOf(error) {
  if (error instanceof WorldError && error.cause !== void 0) return statusOf(error.cause);
  return asFault(error).statusCode ?? null;
}
var EngineClient = class {
  docker;
  /** Marks what this client makes as its own. */
  owner = newOwner();
  #shown;
  constructor(docker, shown) {
    this.docker = docker;
    this.#shown = shown;
  }
  /** For something made now and needed `seconds` at the longest. */
  labels(seconds2) {
    return leaseLabels(this.owner, Date.now() / 1e3, seconds2);
  }
  /** @throws WorldError saying what was being done, and what to do where the engine is gone */
  async ask(doing, call) {
    try {
      return await call(this.docker);
    } catch (error) {
      throw this.#explain(doing, error);
    }
  }
  /** As `ask`, where the thing being already gone is as good: 404, 304 and 409 are no errors. */
  async settle(doing, call) {
    try {
      await call(this.docker);
    } catch (error) {
      const status = asFault(error).statusCode;
      if (status !== 404 && status !== 304 && status !== 409) throw this.#explain(doing, error);
    }
  }
  #explain(doing, error) {
    if (error instanceof WorldError) return error;
    const fault = asFault(error);
    const options = { cause: error };
    if (fault.statusCode !== void 0) {
      const said = fault.json?.message ?? fault.message;
      return new WorldError(`could not ${doing}: the engine said: ${said}`, null, options);
    }
    if (fault.code !== void 0 && CONNECTION_CODES.has(fault.code)) {
      const { message, advice } = connectionProblem(fault.code, this.#shown);
      return new WorldError(`${message} (trying to ${doing})`, advice, options);
    }
    return new WorldError(
      `the container engine at ${this.#shown} went away while trying to ${doing}: ${fault.message}`,
      "see that it runs (docker info), then start again: what was measured so far is in the journal",
      options
    );
  }
};
async function createClient(env) {
  const { default: DockerApi } = await import("./docker-MYF7VASQ.js");
  const address = engineAddress(env);
  return new EngineClient(new DockerApi(address.options ?? void 0), address.shown);
}

// src/edges/engine/build.ts
import { createHash, randomBytes } from "node:crypto";

// src/edges/engine/build-environment.ts
import { readFile } from "node:fs/promises";
var PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"].flatMap((name) => [
  name,
  name.toLowerCase()
]);
function proxyVariables(env) {
  return Object.fromEntries(
    PROXIES.flatMap((name) => {
      const value = env[name];
      return value === void 0 || value === "" ? [] : [[name, value]];
    })
  );
}
function secretValues(names, env) {
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (value === void 0) {
        throw new UserError(
          `secrets: ${name} is not set in this environment`,
          `set it (in a workflow: env: ${name}: \${{ secrets.${name} }}), or remove it from secrets`
        );
      }
      return [name, value];
    })
  );
}
var BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/cert.pem"
];
async function trustedCertificates(env) {
  const named = [env["SSL_CERT_FILE"], env["NODE_EXTRA_CA_CERTS"]].filter((path) => path);
  for (const path of [...named, ...BUNDLES]) {
    const text = await readFile(path ?? "", "utf8").catch(() => null);
    if (text?.includes("BEGIN CERTIFICATE")) return text;
  }
  return null;
}
function maskSecrets(line, secrets) {
  return Object.values(secrets).filter((value) => value.length >= 4).reduce((text, value) => text.replaceAll(value, "***"), line);
}

// src/edges/engine/confinement.ts
var USER_ID = 65532;
var HOME_FOLDER = "/home/benchproof";
var CONFINED = {
  Init: true,
  CapDrop: ["ALL"],
  SecurityOpt: ["no-new-privileges"],
  LogConfig: { Type: "none", Config: {} },
  RestartPolicy: { Name: "no" },
  // Not the number of open files: an engine that was started with less than we ask for refuses.
  Ulimits: [{ Name: "core", Soft: 0, Hard: 0 }]
};
function confinedContainer(wanted) {
  return {
    Image: wanted.image,
    Entrypoint: [...wanted.argv],
    Cmd: [],
    User: `${USER_ID}:${USER_ID}`,
    // The same on both sides: names reach the environment, and its size moves the stack.
    Hostname: "benchproof",
    WorkingDir: wanted.workingFolder,
    Env: [...wanted.environment ?? []],
    Labels: { ...wanted.labels },
    // An image's own health check would run beside the benchmark.
    Healthcheck: { Test: ["NONE"] },
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    HostConfig: {
      ...CONFINED,
      NetworkMode: wanted.network ? "bridge" : "none",
      Memory: wanted.memoryBytes,
      MemorySwap: wanted.memoryBytes,
      PidsLimit: wanted.pids,
      ...wanted.host
    }
  };
}

// src/edges/engine/build-script.ts
var CERTIFICATES = "/dev/shm/benchproof-ca.pem";
var END_OF_CERTIFICATES = "BENCHPROOF-END-OF-CERTIFICATES";
var CERTIFICATE_VARIABLES = [
  "SSL_CERT_FILE",
  "NODE_EXTRA_CA_CERTS",
  "PIP_CERT",
  "REQUESTS_CA_BUNDLE",
  "CARGO_HTTP_CAINFO",
  "CURL_CA_BUNDLE",
  "GIT_SSL_CAINFO"
];
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var assignment = ([name, value]) => `export ${name}=${quote(value)}`;
function certificateLines(certificates) {
  if (certificates === null) return [];
  return [
    `cat >${CERTIFICATES} <<'${END_OF_CERTIFICATES}'`,
    certificates.trimEnd(),
    END_OF_CERTIFICATES,
    ...CERTIFICATE_VARIABLES.map((name) => assignment([name, CERTIFICATES]))
  ];
}
function buildScript(build) {
  const steps = build.commands.map(
    (command, index) => `echo "${build.token} ${index}"
sh -c ${quote(command)} </dev/null || exit`
  );
  return [
    ...certificateLines(build.certificates),
    assignment(["HOME", HOME_FOLDER]),
    assignment(["LANG", "C.UTF-8"]),
    ...Object.entries(build.environment).map(assignment),
    `cd ${WORK_FOLDER} || exit`,
    ...steps,
    "exit 0",
    ""
  ].join("\n");
}

// src/edges/engine/build-store.ts
var BUILD_REPOSITORY = "benchproof-build";
var BUILD_LABEL = "benchproof.build";
var KEPT_IMAGES = 50;
var KEPT_SECONDS = 7 * 24 * 3600;
var FRESH_SECONDS = 3600;
var identityLabel = external_exports.string().transform((text, context) => {
  try {
    return imageSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue("not an image identity");
    return external_exports.NEVER;
  }
});
async function findBuild(client, key) {
  const image = client.docker.getImage(`${BUILD_REPOSITORY}:${key}`);
  try {
    const { Id, Config } = await client.ask("look for an earlier build", () => image.inspect());
    const identity = identityLabel.safeParse(Config.Labels?.["benchproof.identity"]);
    if (!identity.success) return null;
    await client.ask("mark a build as used", () => image.tag({ repo: BUILD_REPOSITORY, tag: key }));
    return { id: Id, identity: identity.data };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
async function lastUsed(client, image) {
  const { Metadata, Created } = await client.docker.getImage(image.Id).inspect();
  const tagged = Date.parse(Metadata?.LastTagTime ?? "");
  return (tagged > 0 ? tagged : Date.parse(Created)) / 1e3;
}
function outdated(images, now) {
  const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
  return byUse.filter(({ usedAt }, rank) => {
    const age = now - usedAt;
    return age > FRESH_SECONDS && (rank >= KEPT_IMAGES || age > KEPT_SECONDS);
  });
}
async function pruneBuilds(client, now) {
  const images = await client.ask(
    "list earlier builds",
    (docker) => docker.listImages({ filters: { label: [BUILD_LABEL] } })
  );
  const used = await Promise.all(
    images.map(async (image) => ({ id: image.Id, usedAt: await lastUsed(client, image) }))
  );
  const old = outdated(used, now);
  for (const { id } of old) {
    await client.settle("remove an old build", (docker) => docker.getImage(id).remove());
  }
  return old.length;
}

// src/edges/engine/lines.ts
import { StringDecoder } from "node:string_decoder";
var HEADER_BYTES = 8;
var LineSplitter = class {
  #text = "";
  #dropping = false;
  #limit;
  #take;
  constructor(limit, take) {
    this.#limit = limit;
    this.#take = take;
  }
  push(text) {
    const pieces = text.split("\n");
    pieces.forEach((piece, position) => {
      if (!this.#dropping) this.#text += piece.slice(0, this.#limit + 1 - this.#text.length);
      if (position < pieces.length - 1) this.#end();
      else if (this.#text.length > this.#limit) this.#dropping = true;
    });
  }
  /** The unfinished last line, if there is one. */
  flush() {
    if (this.#text !== "") this.#end();
  }
  #end() {
    this.#take(this.#text.slice(0, this.#limit));
    this.#text = "";
    this.#dropping = false;
  }
};
var FrameReader = class {
  #header = Buffer.alloc(0);
  #left = 0;
  #stream = 1;
  #take;
  constructor(take) {
    this.#take = take;
  }
  push(chunk) {
    let rest = chunk;
    while (rest.length > 0) rest = this.#left > 0 ? this.#body(rest) : this.#head(rest);
  }
  #body(bytes) {
    const part = bytes.subarray(0, this.#left);
    this.#left -= part.length;
    this.#take(this.#stream, part);
    return bytes.subarray(part.length);
  }
  #head(bytes) {
    const missing = HEADER_BYTES - this.#header.length;
    this.#header = Buffer.concat([this.#header, bytes.subarray(0, missing)]);
    if (this.#header.length === HEADER_BYTES) {
      this.#stream = this.#header.readUInt8(0);
      this.#left = this.#header.readUInt32BE(4);
      this.#header = Buffer.alloc(0);
    }
    return bytes.subarray(missing);
  }
};
function readLines(stream, limit, take) {
  const splitters = /* @__PURE__ */ new Map();
  const decoders = /* @__PURE__ */ new Map();
  const frames = new FrameReader((number, bytes) => {
    const splitter = splitters.get(number) ?? new LineSplitter(limit, (line) => take(line, number));
    const decoder = decoders.get(number) ?? new StringDecoder("utf8");
    splitters.set(number, splitter);
    decoders.set(number, decoder);
    splitter.push(decoder.write(bytes));
  });
  return new Promise((resolve) => {
    const finish = () => {
      for (const splitter of splitters.values()) splitter.flush();
      resolve();
    };
    stream.on("data", (chunk) => frames.push(chunk));
    stream.once("end", finish);
    stream.once("close", finish);
    stream.once("error", finish);
  });
}

// src/edges/engine/source-archive.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
import { createReadStream } from "node:fs";
import { lstat, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
var OWNED = { uid: USER_ID, gid: USER_ID };
var UNDATED = /* @__PURE__ */ new Date("2000-01-01T00:00:00Z");
var TreeArchive = class {
  pack = (0, import_tar_stream.pack)();
  #mtime;
  constructor(mtime) {
    this.#mtime = mtime;
  }
  folder(name) {
    this.pack.entry({ name, type: "directory", mode: 493, mtime: this.#mtime, ...OWNED });
  }
  file(extra) {
    const { path: name, mode, content } = extra;
    this.pack.entry({ name, mode, mtime: this.#mtime, uid: 0, gid: 0 }, content);
  }
  /** Names in sorted order; `.git` is left out: what is built must not depend on it. */
  async tree(folder, name) {
    this.folder(name);
    const names = (await readdir(folder)).filter((each) => each !== ".git").sort();
    for (const each of names) await this.#entry(join(folder, each), `${name}/${each}`);
  }
  async #entry(path, name) {
    const stats = await lstat(path);
    if (stats.isDirectory()) return this.tree(path, name);
    if (stats.isSymbolicLink()) {
      const linkname = await readlink(path);
      this.pack.entry({ name, type: "symlink", linkname, mtime: this.#mtime, ...OWNED });
      return;
    }
    if (!stats.isFile()) return;
    const mode = stats.mode & 64 ? 493 : 420;
    const header = { name, size: stats.size, mode, mtime: this.#mtime, ...OWNED };
    await pipeline(createReadStream(path), this.pack.entry(header));
  }
};
function sourceArchive(source, committedAt, extras) {
  const archive = new TreeArchive(committedAt === null ? UNDATED : new Date(committedAt));
  const write = async () => {
    archive.folder(HOME_FOLDER.slice(1));
    for (const extra of extras) archive.file(extra);
    await archive.tree(source, "work");
    archive.pack.finalize();
  };
  write().catch((error) => archive.pack.destroy(error));
  return archive.pack;
}
function contextArchive(folder) {
  const archive = new TreeArchive(UNDATED);
  archive.tree(folder, ".").then(() => archive.pack.finalize()).catch((error) => archive.pack.destroy(error));
  return archive.pack;
}

// src/edges/engine/build.ts
var LINE_CHARACTERS = 4096;
var TAIL_LINES = 40;
var BUILD_PIDS = 4096;
function buildKey(toolchainId, request) {
  const { inputsHash, commands, environment, network, secrets, committedAt } = request;
  const parts = { toolchainId, inputsHash, commands, environment, network, secrets, committedAt };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
var BuildOutput = class {
  lines = [];
  step = 0;
  token = randomBytes(12).toString("hex");
  #secrets;
  #log;
  constructor(secrets, log) {
    this.#secrets = secrets;
    this.#log = log;
  }
  take(line) {
    if (line.startsWith(`${this.token} `)) {
      this.step = Number(line.slice(this.token.length + 1));
      return;
    }
    const shown = maskSecrets(line, this.#secrets);
    this.lines.push(shown);
    if (this.lines.length > TAIL_LINES) this.lines.shift();
    this.#log(shown);
  }
};
var ProjectBuild = class {
  #ports;
  #toolchain;
  #request;
  #key;
  constructor(ports, toolchain, request, key) {
    this.#ports = ports;
    this.#toolchain = toolchain;
    this.#request = request;
    this.#key = key;
  }
  async run(log) {
    const startedAt = performance.now();
    const secrets = secretValues(this.#request.secrets, this.#ports.env);
    const output = new BuildOutput(secrets, log);
    const { client } = this.#ports;
    const container = await client.ask(
      "create a build container",
      (docker) => docker.createContainer(this.#options())
    );
    try {
      const ended = await this.#execute(container, output, secrets);
      const message = this.#failure(ended, output.step);
      if (message !== null) return { ok: false, message, tail: output.lines.join("\n") };
      const id = await this.#commit(container);
      const { identity } = this.#toolchain;
      const seconds2 = (performance.now() - startedAt) / 1e3;
      return { ok: true, image: { id, identity, cached: false, seconds: seconds2 } };
    } finally {
      await client.settle(
        "remove a build container",
        () => container.remove({ force: true, v: true })
      );
    }
  }
  #options() {
    return confinedContainer({
      image: this.#toolchain.id,
      argv: ["sh"],
      labels: this.#ports.client.labels(this.#request.timeoutSeconds + 3600),
      network: this.#request.network,
      memoryBytes: this.#ports.memoryBytes,
      pids: BUILD_PIDS,
      workingFolder: WORK_FOLDER
    });
  }
  async #execute(container, output, secrets) {
    const { client } = this.#ports;
    const { source, committedAt } = this.#request;
    await client.ask(
      "hand the source to the build",
      () => container.putArchive(sourceArchive(source, committedAt, this.#toolchain.extras), {
        path: "/"
      })
    );
    const stream = await client.ask(
      "attach to the build",
      () => container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
    );
    const over = readLines(stream, LINE_CHARACTERS, (line) => output.take(line));
    await client.ask("start the build", () => container.start());
    stream.write(await this.#script(output.token, secrets));
    try {
      return await this.#deadline(container, over);
    } finally {
      stream.destroy();
    }
  }
  async #script(token, secrets) {
    const { commands, environment } = this.#request;
    return buildScript({
      commands,
      environment: { ...proxyVariables(this.#ports.env), ...environment, ...secrets },
      certificates: await trustedCertificates(this.#ports.env),
      token
    });
  }
  async #deadline(container, over) {
    const { client } = this.#ports;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void client.settle("stop a build that takes too long", () => container.kill());
    }, this.#request.timeoutSeconds * 1e3);
    try {
      const { StatusCode } = await client.ask("wait for the build", () => container.wait());
      await over;
      return late ? { kind: "timeout" } : { kind: "exited", code: StatusCode };
    } finally {
      clearTimeout(timer);
    }
  }
  #failure(ended, step) {
    const command = this.#request.commands[step] ?? "(no command)";
    switch (ended.kind) {
      case "timeout":
        return `\`${command}\` was not done after ${this.#request.timeoutSeconds} s`;
      case "exited":
        return ended.code === 0 ? null : `\`${command}\` ended with exit code ${ended.code}`;
    }
  }
  async #commit(container) {
    const identity = JSON.stringify(this.#toolchain.identity);
    const label = (name, value) => `LABEL ${name}=${JSON.stringify(value).replaceAll("$", "\\$")}`;
    const { Id } = await this.#ports.client.ask(
      "keep what was built",
      () => container.commit({
        repo: BUILD_REPOSITORY,
        tag: this.#key,
        changes: [label("benchproof.build", this.#key), label("benchproof.identity", identity)]
      })
    );
    return Id;
  }
};
function fromStore(stored) {
  return { ok: true, image: { ...stored, cached: true, seconds: 0 } };
}
async function buildProject(ports, toolchain, request, log) {
  const key = buildKey(toolchain.id, request);
  const stored = await findBuild(ports.client, key);
  if (stored !== null) return fromStore(stored);
  return new ProjectBuild(ports, toolchain, request, key).run(log);
}

// src/edges/engine/cpuset.ts
function parseCpuList(text) {
  return text.trim().split(",").filter((part) => /^\d+(-\d+)?$/.test(part)).flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
  });
}
function lastCpus(allowed, cpus) {
  if (allowed.length === 0) return null;
  return [...allowed].sort((a, b) => a - b).slice(-cpus).join(",");
}

// src/edges/engine/runs.ts
import { randomUUID as randomUUID2 } from "node:crypto";

// src/edges/engine/driver.ts
var INJECTED_HYPERFINE = "/opt/benchproof/hyperfine";
var DRIVER_SCRIPT = `
command=$1
dir=${RESULTS_FOLDER}
tool=${INJECTED_HYPERFINE}
[ -x "$tool" ] || tool=hyperfine

first() { value=-; [ -r "$1" ] && read -r value rest <"$1"; }
field() {
  value=-
  [ -r "$1" ] || return
  while read -r name number rest; do
    [ "$name" = "$2" ] && value=$number
  done <"$1"
}
if [ -r /sys/fs/cgroup/cpu.stat ]; then
  cpu() { field /sys/fs/cgroup/cpu.stat usage_usec; [ "$value" = - ] || value=\${value}000; }
  kills() { field /sys/fs/cgroup/memory.events oom_kill; }
  peak() { first /sys/fs/cgroup/memory.peak; }
else
  cpu() { first /sys/fs/cgroup/cpuacct/cpuacct.usage; }
  kills() { field /sys/fs/cgroup/memory/memory.oom_control oom_kill; }
  peak() { first /sys/fs/cgroup/memory/memory.max_usage_in_bytes; }
fi

once() {
  "$tool" --runs 1 --shell=none --ignore-failure --style none --output inherit \\
    --export-json "$dir/$1.json" -- "$2" </dev/null >"$dir/$1.out" 2>"$dir/$1.err"
  status=$?
}
measured() {
  mean=- user=- system=- exit=-
  if [ "$status" -ne 0 ] || [ ! -f "$dir/$1.json" ]; then exit=127; return; fi
  while read -r key number rest; do
    case $key in
      '"mean":') mean=\${number%,} ;;
      '"user":') user=\${number%,} ;;
      '"system":') system=\${number%,} ;;
      '"exit_codes":') read -r exit rest ;;
    esac
  done <"$dir/$1.json"
}

while read -r verb index token; do
  case $verb in
    warm)
      once warm true
      cpu; before=$value
      once warm true
      cpu
      printf 'benchproof %s warm %s %s\\n' "$token" "$before" "$value"
      ;;
    run)
      cpu; before=$value
      once "$index" "$command"
      cpu; after=$value
      leftover=no
      kill -9 -1 2>/dev/null && leftover=yes
      measured "$index"
      kills; killed=$value
      peak
      if [ -e ${RESULT_FILE} ] || [ -L ${RESULT_FILE} ]; then
        mv -f ${RESULT_FILE} "$dir/$index.file" || rm -rf ${RESULT_FILE}
      fi
      printf 'benchproof %s done %s %s %s %s %s %s %s %s %s %s\\n' "$token" "$index" "$exit" \\
        "$mean" "$user" "$system" "$before" "$after" "$killed" "$value" "$leftover"
      ;;
  esac
done
`;
function amount(text) {
  return text !== void 0 && /^\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : null;
}
function secondsBetween(before, after) {
  const [from, to] = [amount(before), amount(after)];
  return from === null || to === null ? null : Math.max(0, (to - from) / 1e9);
}
function parseDone(line, token) {
  const words = line.split(" ");
  const [mark, given, verb, index, exit, mean, user, system, before, after, kills, peak, left] = words;
  if (mark !== "benchproof" || given !== token || verb !== "done") return null;
  if (words.length !== 13) return null;
  return {
    index: Number(index),
    exit: amount(exit),
    wallSeconds: amount(mean),
    userSeconds: amount(user),
    systemSeconds: amount(system),
    cpuSeconds: secondsBetween(before, after),
    memoryKills: amount(kills),
    peakMemoryBytes: amount(peak),
    leftover: left === "yes"
  };
}
function parseWarm(line, token) {
  const [mark, given, verb, before, after] = line.split(" ");
  if (mark !== "benchproof" || given !== token || verb !== "warm") return null;
  return { cpuSeconds: secondsBetween(before, after) ?? 0 };
}
var quote2 = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function timedCommand(command, shell) {
  return shell ? `sh -c ${quote2(command)}` : command;
}

// src/edges/engine/results-volume.ts
var MIB = 1024 ** 2;
function resultsBytes(memoryBytes) {
  return Math.min(192 * MIB, Math.max(16 * MIB, Math.floor(memoryBytes / 4)));
}
async function createVolume(client, name, bytes, labels) {
  await client.ask(
    "create a results volume",
    (docker) => docker.createVolume({
      Name: name,
      Driver: "local",
      DriverOpts: {
        type: "tmpfs",
        device: "tmpfs",
        o: `size=${bytes},uid=${USER_ID},gid=${USER_ID},mode=0755,nodev,nosuid`
      },
      Labels: { ...labels }
    })
  );
  return { name, bytes };
}
function volumeMount(volume, target, how) {
  return {
    Type: "volume",
    Source: volume.name,
    Target: target,
    ReadOnly: how.readOnly ?? false,
    VolumeOptions: { NoCopy: !how.copy, Labels: {}, DriverConfig: { Name: "", Options: {} } }
  };
}
var Keeper = class _Keeper {
  #client;
  #container;
  constructor(client, container) {
    this.#client = client;
    this.#container = container;
  }
  /** Starts the one keeper of several volumes. Any image with `sleep` will do. */
  static async start(client, image, volumes, labels) {
    const options = confinedContainer({
      image,
      argv: ["sleep", "2147483647"],
      labels,
      network: false,
      memoryBytes: 16 * MIB,
      pids: 8,
      workingFolder: "/",
      host: {
        ReadonlyRootfs: true,
        Mounts: volumes.map(
          (volume, position) => volumeMount(volume, `${RESULTS_FOLDER}/${position}`, { readOnly: true })
        )
      }
    });
    const container = await client.ask(
      "create the keeper of the results",
      (docker) => docker.createContainer(options)
    );
    const keeper = new _Keeper(client, container);
    try {
      await client.ask("start the keeper of the results", () => container.start());
    } catch (error) {
      await keeper[Symbol.asyncDispose]();
      throw error;
    }
    return keeper;
  }
  /** A tar stream of the volume at this position. */
  async archive(position) {
    const stream = await this.#client.ask(
      "read the results",
      () => this.#container.getArchive({ path: `${RESULTS_FOLDER}/${position}` })
    );
    return stream;
  }
  async [Symbol.asyncDispose]() {
    await this.#client.settle(
      "remove the keeper",
      () => this.#container.remove({ force: true, v: true })
    );
  }
};

// src/edges/engine/run-container.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// src/edges/engine/output.ts
var seconds = external_exports.number().nonnegative();
var hyperfineSchema = external_exports.object({
  results: external_exports.tuple([
    external_exports.object({
      times: external_exports.tuple([seconds]),
      user: seconds,
      system: seconds,
      exit_codes: external_exports.tuple([external_exports.int().nullable()])
    })
  ])
});
function parseHyperfine(text) {
  if (text === void 0) return null;
  try {
    const parsed = hyperfineSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const [{ times, user, system, exit_codes }] = parsed.data.results;
    return { wall: times[0], user, system, exit: exit_codes[0] };
  } catch {
    return null;
  }
}
function believable(timing, parts) {
  const { report } = parts;
  if (timing === null || report === null) return null;
  if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
  return timing.wall <= parts.hostSeconds ? timing : null;
}
var signalOf = (exit) => exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;
var WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;
function cpuOf(parts, timing) {
  const total = parts.report?.cpuSeconds ?? null;
  if (total === null) return null;
  return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
}
function outputOf(parts) {
  const { files, report, index } = parts;
  const timing = believable(parseHyperfine(files.texts.json), parts);
  const exit = report?.exit ?? null;
  const kills = report?.memoryKills ?? 0;
  return {
    index,
    wallSeconds: timing?.wall ?? null,
    userSeconds: timing?.user ?? null,
    systemSeconds: timing?.system ?? null,
    cpuSeconds: timing === null ? null : cpuOf(parts, timing),
    peakMemoryBytes: report?.peakMemoryBytes ?? null,
    exit,
    signal: signalOf(exit),
    outOfMemory: parts.outOfMemory || kills > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? "",
    stderr: (files.texts.err ?? "").replace(WARNING, ""),
    file: files.texts.file ?? null
  };
}

// src/edges/engine/results.ts
var import_tar_stream2 = __toESM(require_tar_stream(), 1);
var OUTPUT_BYTES = 1024 ** 2;
var FILE_BYTES = 8 * 1024 ** 2;
var HYPERFINE_BYTES = 64 * 1024;
var MOST_ENTRIES = 1024;
var LIMITS = {
  out: OUTPUT_BYTES,
  err: OUTPUT_BYTES,
  file: FILE_BYTES,
  json: HYPERFINE_BYTES
};
var NAME = /^[^/]+\/(\d{1,4})\.(out|err|json|file)$/;
var OURS = /^[^/]+\/(?:warm\.(?:out|err|json)|out)?$/;
async function head(entry, limit) {
  const kept = [];
  let bytes = 0;
  for await (const chunk of entry) {
    if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
    bytes += chunk.length;
  }
  return { text: Buffer.concat(kept).toString("utf8"), bytes };
}
var ResultReader = class {
  invocations = /* @__PURE__ */ new Map();
  ignored = [];
  #entries = 0;
  #bytes = 0;
  #mostBytes;
  constructor(mostBytes) {
    this.#mostBytes = mostBytes;
  }
  /** False: the stream must not be read further. */
  async take(header, entry) {
    this.#entries += 1;
    this.#bytes += header.size ?? 0;
    const [, digits, kind] = NAME.exec(header.name) ?? [];
    if (kind === void 0 || digits === void 0 || header.type !== "file") {
      this.#ignore(header.name, header.type ?? "unknown");
    }
    if (this.#entries > MOST_ENTRIES || this.#bytes > this.#mostBytes) {
      if (digits !== void 0) this.#of(Number(digits)).oversized = true;
      return false;
    }
    const isResult = kind !== void 0 && digits !== void 0 && header.type === "file";
    const limit = isResult ? LIMITS[kind] ?? 0 : 0;
    const { text, bytes } = await head(entry, limit);
    if (isResult) this.#keep(Number(digits), kind, text, bytes);
    return true;
  }
  #of(index) {
    const known = this.invocations.get(index) ?? { texts: {}, oversized: false };
    this.invocations.set(index, known);
    return known;
  }
  #keep(index, kind, text, bytes) {
    const files = this.#of(index);
    files.texts[kind] = text;
    if (bytes > (LIMITS[kind] ?? 0)) files.oversized = true;
  }
  #ignore(name, type) {
    if (OURS.test(name) && type !== "symlink") return;
    if (this.ignored.length < 20) this.ignored.push(`${name.slice(0, 100)} (${type})`);
  }
};
async function readResults(stream, mostBytes) {
  const reader = new ResultReader(mostBytes);
  const archive = (0, import_tar_stream2.extract)();
  stream.on("error", (error) => archive.destroy(error));
  stream.pipe(archive);
  let complete = true;
  for await (const entry of archive) {
    complete = await reader.take(entry.header, entry);
    if (!complete) break;
  }
  stream.destroy();
  return { invocations: reader.invocations, ignored: reader.ignored, complete };
}

// src/edges/engine/run-container.ts
var PROTOCOL_LINE = 512;
var START_SECONDS = 60;
var COLLECT_SECONDS = 120;
var monotonicSeconds = () => performance.now() / 1e3;
var DrivenContainer = class {
  side;
  #parts;
  #over;
  #reports = /* @__PURE__ */ new Map();
  #hostSeconds = /* @__PURE__ */ new Map();
  #begun = /* @__PURE__ */ new Set();
  #listener = () => {
  };
  #harnessCpuSeconds = 0;
  #outOfMemoryAt = null;
  constructor(parts) {
    this.side = parts.side;
    this.#parts = parts;
    this.#over = readLines(parts.stream, PROTOCOL_LINE, (line) => this.#listener(line));
  }
  /** Runs hyperfine on nothing, twice: it is then in memory, and what it costs itself is known. */
  async warm() {
    const answer = await this.#exchange("warm 0", START_SECONDS, parseWarm);
    if (answer.kind === "said") this.#harnessCpuSeconds = answer.value.cpuSeconds;
    return answer.kind === "said";
  }
  async invoke(index) {
    this.#begun.add(index);
    const startedAt = monotonicSeconds();
    const answer = await this.#exchange(`run ${index}`, this.#parts.timeoutSeconds, parseDone);
    const hostSeconds = monotonicSeconds() - startedAt;
    this.#hostSeconds.set(index, hostSeconds);
    switch (answer.kind) {
      case "said":
        this.#reports.set(index, answer.value);
        if (answer.value.leftover) this.#warnOnce(index);
        return { kind: "exited", code: answer.value.exit ?? 127, hostSeconds };
      case "timeout":
        await this.#kill();
        return { kind: "timeout", hostSeconds };
      case "over":
        return this.#ended(index, hostSeconds);
    }
  }
  async collect() {
    await this.#kill();
    const stream = await this.#parts.keeper.archive(this.#parts.position);
    const deadline = setTimeout(() => stream.destroy(), COLLECT_SECONDS * 1e3);
    try {
      const results = await readResults(stream, this.#parts.volume.bytes);
      if (results.ignored.length > 0) {
        this.#parts.warn(`${this.side}: not results, ignored: ${results.ignored.join(", ")}`);
      }
      return [...this.#begun].map((index) => this.#outputOf(index, results));
    } finally {
      clearTimeout(deadline);
    }
  }
  async [Symbol.asyncDispose]() {
    this.#parts.stream.destroy();
    await this.#parts.dispose();
  }
  #outputOf(index, results) {
    return outputOf({
      index,
      report: this.#reports.get(index) ?? null,
      previousKills: this.#reports.get(index - 1)?.memoryKills ?? 0,
      files: results.invocations.get(index) ?? { texts: {}, oversized: !results.complete },
      hostSeconds: this.#hostSeconds.get(index) ?? 0,
      harnessCpuSeconds: this.#harnessCpuSeconds,
      outOfMemory: this.#outOfMemoryAt === index
    });
  }
  /** Sends one line and waits for its answer, which must bear this exchange's token. */
  async #exchange(line, seconds2, parse) {
    const token = randomBytes2(12).toString("hex");
    const { promise, resolve } = Promise.withResolvers();
    this.#listener = (text) => {
      const value = parse(text, token);
      if (value !== null) resolve({ kind: "said", value });
    };
    const timer = setTimeout(() => resolve({ kind: "timeout" }), seconds2 * 1e3);
    void this.#over.then(() => resolve({ kind: "over" }));
    this.#parts.stream.write(`${line} ${token}
`);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
  /** The container ended by itself: for want of memory, or because something killed the driver. */
  async #ended(index, hostSeconds) {
    const { State } = await this.#parts.client.ask(
      "see how the container ended",
      () => this.#parts.container.inspect()
    );
    if (State.OOMKilled) {
      this.#outOfMemoryAt = index;
      return { kind: "exited", code: 137, hostSeconds };
    }
    const how = State.Running ? "lost touch with its driver" : `ended (code ${State.ExitCode})`;
    return { kind: "lost", message: `the container ${how} during the invocation` };
  }
  async #kill() {
    const { client, container } = this.#parts;
    await client.settle("kill the benchmark container", () => container.kill());
    await client.settle("wait for the benchmark container to be dead", () => container.wait());
  }
  #warnOnce(index) {
    this.#parts.warn(`${this.side}: invocation ${index} left processes running; they were killed`);
  }
};

// src/edges/engine/runs.ts
var RUN_LEASE_SECONDS = 6 * 3600;
function runHost(request, volumes) {
  const owned = `uid=${USER_ID},gid=${USER_ID}`;
  const writable = [...volumes.writable].map(
    ([folder, volume]) => volumeMount(volume, `${WORK_FOLDER}/${folder}`, { copy: true })
  );
  return {
    ReadonlyRootfs: true,
    Tmpfs: { "/tmp": `rw,exec,nosuid,nodev,size=${request.tmpBytes},mode=0755,${owned}` },
    Mounts: [volumeMount(volumes.results, RESULTS_FOLDER, {}), ...writable],
    ...request.limits.cpuset === null ? {} : { CpusetCpus: request.limits.cpuset }
  };
}
function runOptions(request, volumes, labels) {
  const command = timedCommand(request.command, request.shell);
  const given = Object.entries(request.environment).map(([name, value]) => `${name}=${value}`);
  return confinedContainer({
    image: request.image.id,
    argv: ["sh", "-c", DRIVER_SCRIPT, "benchproof", command],
    labels,
    network: request.network,
    memoryBytes: request.limits.memoryBytes,
    pids: request.limits.pids,
    environment: [`HOME=${HOME_FOLDER}`, "LANG=C.UTF-8", ...given],
    workingFolder: WORK_FOLDER,
    host: runHost(request, volumes)
  });
}
async function attach(client, container) {
  const stream = await client.ask(
    "attach to a container",
    () => container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
  );
  return stream;
}
var Cleanup = class {
  #steps = [];
  add(step) {
    this.#steps.unshift(step);
  }
  async run() {
    for (const step of this.#steps.splice(0)) await step();
  }
};
var Shared = class {
  #users;
  #cleanup;
  constructor(users, cleanup) {
    this.#users = users;
    this.#cleanup = cleanup;
  }
  async release() {
    this.#users -= 1;
    if (this.#users === 0) await this.#cleanup.run();
  }
};
var Opening = class {
  cleanup = new Cleanup();
  #ports;
  #labels;
  constructor(ports) {
    this.#ports = ports;
    this.#labels = ports.client.labels(RUN_LEASE_SECONDS);
  }
  async open(requests) {
    const { client } = this.#ports;
    const volumes = await this.#volumes(requests);
    const all = [
      ...volumes.map(({ results }) => results),
      ...volumes.flatMap(({ writable }) => [...writable.values()])
    ];
    const image = requests[0]?.image.id ?? "";
    const keeper = await Keeper.start(client, image, all, this.#labels);
    this.cleanup.add(() => keeper[Symbol.asyncDispose]());
    const shared = new Shared(requests.length, this.cleanup);
    const opened = [];
    for (const [position, request] of requests.entries()) {
      const own = volumes[position];
      if (own !== void 0) opened.push(await this.#container(request, own, keeper, shared));
    }
    for (const container of opened) await this.#warm(container);
    return opened;
  }
  #volumes(requests) {
    return Promise.all(
      requests.map(async (request, position) => {
        const folders = request.writable.map(
          async (folder) => [folder, await this.#volume(request.tmpBytes)]
        );
        const results = await this.#volume(resultsBytes(request.limits.memoryBytes));
        return { results, position, writable: new Map(await Promise.all(folders)) };
      })
    );
  }
  async #volume(bytes) {
    const { client } = this.#ports;
    const name = `benchproof-${randomUUID2()}`;
    this.cleanup.add(
      () => client.settle("remove a volume", (docker) => docker.getVolume(name).remove())
    );
    return createVolume(client, name, bytes, this.#labels);
  }
  async #container(request, volumes, keeper, shared) {
    const { client, warn } = this.#ports;
    const container = await client.ask(
      "create a benchmark container",
      (docker) => docker.createContainer(runOptions(request, volumes, this.#labels))
    );
    const remove = () => client.settle(
      "remove a benchmark container",
      () => container.remove({ force: true, v: true })
    );
    this.cleanup.add(remove);
    const stream = await attach(client, container);
    await client.ask("start a benchmark container", () => container.start());
    const { side, timeoutSeconds } = request;
    let isDisposed = false;
    const dispose = async () => {
      if (isDisposed) return;
      isDisposed = true;
      await remove();
      await shared.release();
    };
    return new DrivenContainer({
      ...{ client, container, stream, side, timeoutSeconds, keeper, warn },
      volume: volumes.results,
      position: volumes.position,
      dispose
    });
  }
  async #warm(container) {
    if (await container.warm()) return;
    throw new WorldError(
      `the ${container.side} container does not answer: its image needs a POSIX sh and hyperfine`,
      "use one of the runners, or an image with a shell"
    );
  }
};
async function openRun(ports, requests) {
  const opening = new Opening(ports);
  try {
    return await opening.open(requests);
  } catch (error) {
    await opening.cleanup.run();
    throw error;
  }
}

// src/edges/engine/sweep.ts
async function removeContainers(client, isChosen) {
  const containers = await client.ask(
    "list containers",
    (docker) => docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } })
  );
  const chosen = containers.filter(({ Labels }) => isChosen(Labels));
  for (const { Id } of chosen) {
    await client.settle(
      "remove a container",
      (docker) => docker.getContainer(Id).remove({ force: true, v: true })
    );
  }
  return chosen.length;
}
async function removeVolumes(client, isChosen) {
  const { Volumes } = await client.ask(
    "list volumes",
    (docker) => docker.listVolumes({ filters: { label: [OWNER_LABEL] } })
  );
  const chosen = (Volumes ?? []).filter(({ Labels }) => isChosen(Labels ?? {}));
  for (const { Name } of chosen) {
    await client.settle("remove a volume", (docker) => docker.getVolume(Name).remove());
  }
  return chosen.length;
}
async function removeAll(client, isChosen) {
  const containers = await removeContainers(client, isChosen);
  return containers + await removeVolumes(client, isChosen);
}
function removeAbandoned(client, owner, now) {
  return removeAll(client, (labels) => isAbandoned(labels, owner, now));
}
function removeOwned(client, owner) {
  return removeAll(client, (labels) => labels[OWNER_LABEL] === owner);
}

// src/edges/engine/digest.ts
import { createHash as createHash2 } from "node:crypto";
async function imageDigest(client, name) {
  const { Id, RootFS } = await client.ask(
    `look at ${name}`,
    (docker) => docker.getImage(name).inspect()
  );
  const layers = (RootFS?.Layers ?? []).join("\n");
  return { id: Id, digest: `sha256:${createHash2("sha256").update(layers).digest("hex")}` };
}

// src/edges/engine/messages.ts
import { createInterface } from "node:readline";
var messageSchema = external_exports.object({
  stream: external_exports.string().optional(),
  status: external_exports.string().optional(),
  error: external_exports.string().optional()
});
function parseMessage(line) {
  try {
    return messageSchema.parse(JSON.parse(line));
  } catch {
    return {};
  }
}
async function followMessages(stream, silenceSeconds, each) {
  let problem = null;
  const giveUp = () => stream.destroy(new Error(`nothing heard for ${silenceSeconds} s`));
  let timer = setTimeout(giveUp, silenceSeconds * 1e3);
  try {
    const failed = new Promise((_, reject) => stream.once("error", reject));
    failed.catch(() => {
    });
    const read = async () => {
      for await (const line of createInterface({ input: stream })) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silenceSeconds * 1e3);
        const message = parseMessage(line);
        problem ??= message.error ?? null;
        each(message);
      }
    };
    await Promise.race([read(), failed]);
    return problem;
  } catch (error) {
    return problem ?? error.message;
  } finally {
    clearTimeout(timer);
  }
}

// src/edges/engine/image-build.ts
var TAIL_LINES2 = 40;
async function buildImage(client, wanted, log) {
  const lines = [];
  const deadline = AbortSignal.timeout(wanted.timeoutSeconds * 1e3);
  const stream = await client.ask(
    `build ${wanted.tag}`,
    (docker) => docker.buildImage(wanted.context, {
      t: wanted.tag,
      dockerfile: wanted.dockerfile,
      buildargs: { ...wanted.arguments },
      labels: { ...wanted.labels },
      networkmode: wanted.network ? "bridge" : "none",
      forcerm: true,
      abortSignal: deadline
    })
  );
  const stop = () => stream.destroy(new Error(`not done after ${wanted.timeoutSeconds} s`));
  deadline.addEventListener("abort", stop);
  const problem = await followMessages(stream, wanted.timeoutSeconds, (message) => {
    for (const line of (message.stream ?? "").split("\n").filter((text) => text.trim() !== "")) {
      lines.push(line);
      if (lines.length > TAIL_LINES2) lines.shift();
      log(line);
    }
  });
  deadline.removeEventListener("abort", stop);
  return problem === null ? { ok: true } : { ok: false, message: problem, tail: lines.join("\n") };
}

// src/edges/engine/pull.ts
var SILENCE_SECONDS = 20;
async function imageId(client, name) {
  try {
    const { Id } = await client.ask(
      `look for ${name}`,
      (docker) => docker.getImage(name).inspect()
    );
    return Id;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
async function pullImage(client, reference, log) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), SILENCE_SECONDS * 1e3);
  try {
    log(`pulling ${reference}`);
    const stream = await client.docker.pull(reference, { abortSignal: abort.signal });
    clearTimeout(timer);
    return await followMessages(stream, SILENCE_SECONDS, () => {
    });
  } catch (error) {
    if (abort.signal.aborted) return `no registry answered within ${SILENCE_SECONDS} s`;
    return error instanceof Error ? error.message.trim() : String(error);
  } finally {
    clearTimeout(timer);
  }
}

// src/edges/engine/runner-image.ts
var import_tar_stream3 = __toESM(require_tar_stream(), 1);
import { createHash as createHash3 } from "node:crypto";

// src/core/runners/lock.ts
var packages = external_exports.record(external_exports.string(), external_exports.string());
var lockedRunner = external_exports.strictObject({
  /** SHA-256 of the recipe's text. */
  recipe: external_exports.string(),
  /** SHA-256 of the package list. */
  packagesHash: external_exports.string(),
  /** Package → version, all that is installed. */
  packages
});
var lockSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  base: external_exports.strictObject({
    /** Pulled where a registry can be reached. */
    reference: external_exports.string(),
    /** Assembled from this suite of Debian packages where none can. */
    suite: external_exports.string()
  }),
  runners: external_exports.record(external_exports.string(), lockedRunner)
});
function parsePackages(text) {
  const pairs = text.split("\n").map((line) => line.trim()).filter((line) => line.includes("=")).map((line) => {
    const split = line.indexOf("=");
    return [line.slice(0, split), line.slice(split + 1)];
  });
  return Object.fromEntries(pairs.sort(([a], [b]) => a < b ? -1 : 1));
}
function packageLines(list) {
  return Object.entries(list).map(([name, version]) => `${name}=${version}
`).join("");
}

// src/edges/engine/base-image.ts
import { spawn } from "node:child_process";
var REPOSITORY = "benchproof-base";
var SOURCE_DATE = "946684800";
var IMPORT_SILENCE_SECONDS = 600;
function aptSources(suite) {
  return [
    `deb http://deb.debian.org/debian ${suite} main`,
    `deb http://deb.debian.org/debian ${suite}-updates main`,
    `deb http://security.debian.org/debian-security ${suite}-security main`
  ];
}
function assemble(suite, log) {
  const child = spawn(
    "mmdebstrap",
    ["--variant=minbase", "--include=ca-certificates", suite, "-", ...aptSources(suite)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, SOURCE_DATE_EPOCH: SOURCE_DATE }
    }
  );
  let last = "";
  child.stderr.on("data", (bytes) => {
    last = bytes.toString("utf8").trim().slice(-500) || last;
    if (last.startsWith("I:")) log(last);
  });
  const done = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once(
      "close",
      (code) => code === 0 ? resolve() : reject(new Error(`mmdebstrap ended with ${code}: ${last}`))
    );
  });
  return { tar: child.stdout, done };
}
async function assembleImage(client, suite, log) {
  log(`no registry can be reached: assembling ${suite} from Debian packages`);
  const { tar, done } = assemble(suite, log);
  try {
    const imported = client.ask("import the assembled base", async (docker) => {
      const stream = await docker.importImage(tar, { repo: REPOSITORY, tag: suite });
      const problem = await followMessages(stream, IMPORT_SILENCE_SECONDS, () => {
      });
      if (problem !== null) throw new Error(problem);
    });
    await Promise.all([done, imported]);
  } catch (error) {
    throw new WorldError(
      `neither could the base image be pulled nor assembled: ${error.message}`,
      "let this machine reach a container registry, or install mmdebstrap (apt-get install mmdebstrap)",
      { cause: error }
    );
  }
  const id = await imageId(client, `${REPOSITORY}:${suite}`);
  if (id === null) throw new WorldError(`${REPOSITORY}:${suite} is gone right after its import`);
  return id;
}
async function ensureBase(client, base, log) {
  const pulled = await imageId(client, base.reference);
  if (pulled !== null) return { id: pulled, origin: "registry" };
  const assembled = await imageId(client, `${REPOSITORY}:${base.suite}`);
  if (assembled !== null) return { id: assembled, origin: "assembled" };
  const problem = await pullImage(client, base.reference, log);
  if (problem === null) {
    const id = await imageId(client, base.reference);
    if (id !== null) return { id, origin: "registry" };
  }
  return { id: await assembleImage(client, base.suite, log), origin: "assembled" };
}

// src/edges/engine/one-off.ts
var MOST_LINES = 2e4;
async function runOnce(client, image, command) {
  const container = await client.ask(
    "create a container",
    (docker) => docker.createContainer(
      confinedContainer({
        image,
        argv: ["sh", "-c", command],
        labels: client.labels(600),
        network: false,
        memoryBytes: 256 * 1024 ** 2,
        pids: 64,
        workingFolder: "/"
      })
    )
  );
  try {
    const stream = await client.ask(
      "attach to a container",
      () => container.attach({ stream: true, stdout: true, stderr: true, hijack: true })
    );
    const lines = [];
    const over = readLines(stream, 4096, (line) => {
      if (lines.length < MOST_LINES) lines.push(line);
    });
    await client.ask("start a container", () => container.start());
    const { StatusCode } = await client.ask("wait for a container", () => container.wait());
    await over;
    return { code: StatusCode, lines };
  } finally {
    await client.settle("remove a container", () => container.remove({ force: true, v: true }));
  }
}

// src/edges/engine/recipes.ts
import { existsSync } from "node:fs";
import { readdir as readdir2, readFile as readFile2, writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";
function runnersFolder() {
  let folder = import.meta.dirname;
  while (!existsSync(join2(folder, "runners", "lock.json"))) {
    if (dirname(folder) === folder) {
      throw new WorldError("the runners folder is missing from this installation");
    }
    folder = dirname(folder);
  }
  return join2(folder, "runners");
}
async function runnerNames(folder) {
  const entries = await readdir2(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
}
async function readRecipe(folder, name) {
  const names = await runnerNames(folder);
  if (!names.includes(name)) {
    throw new UserError(
      `image: runners/${name}: no such runner`,
      `there are ${names.map((each) => `runners/${each}`).join(", ")}`
    );
  }
  return readFile2(join2(folder, name, "Dockerfile"), "utf8");
}
async function readLock(folder) {
  return lockSchema.parse(JSON.parse(await readFile2(join2(folder, "lock.json"), "utf8")));
}

// src/edges/engine/runner-image.ts
var BUILD_SECONDS = 1800;
var sha256 = (text) => createHash3("sha256").update(text).digest("hex");
async function installedPackages(client, id) {
  const query = "dpkg-query --show --showformat='${Package}=${Version}\\n'";
  const { code, lines } = await runOnce(client, id, query);
  if (code !== 0)
    throw new WorldError(`dpkg-query ended with ${code} in ${id}: ${lines.join("; ")}`);
  return parsePackages(lines.join("\n"));
}
async function buildRunner(client, name, recipe, base, tag, log) {
  log(`building runners/${name}`);
  const context = (0, import_tar_stream3.pack)();
  context.entry({ name: "Dockerfile" }, recipe);
  context.finalize();
  const built = await buildImage(
    client,
    {
      context,
      dockerfile: "Dockerfile",
      tag,
      arguments: { BASE: base.id },
      labels: { "benchproof.runner": name },
      network: true,
      timeoutSeconds: BUILD_SECONDS
    },
    log
  );
  if (built.ok) return;
  throw new WorldError(
    `runners/${name} does not build: ${built.message}
${built.tail}`,
    "see that containers on this machine reach deb.debian.org"
  );
}
async function ensureRunner(client, folder, name, log) {
  const recipe = await readRecipe(folder, name);
  const lock = await readLock(folder);
  const base = await ensureBase(client, lock.base, log);
  const tag = `benchproof-runner:${name}-${sha256(`${recipe}
${base.id}`).slice(0, 16)}`;
  const cached = await imageId(client, tag) !== null;
  if (!cached) await buildRunner(client, name, recipe, base, tag, log);
  const { id, digest } = await imageDigest(client, tag);
  const packages2 = await installedPackages(client, id);
  return {
    ...{ name, id, digest, packages: packages2, cached },
    origin: base.origin,
    recipeHash: sha256(recipe),
    packagesHash: sha256(packageLines(packages2))
  };
}

// src/edges/engine/static-hyperfine.ts
var import_tar_stream4 = __toESM(require_tar_stream(), 1);
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";
var VERSION = "1.19.0";
var BUILD_SECONDS2 = 1200;
var RUSTFLAGS = "-C target-feature=+crt-static";
function hyperfineRequest(source) {
  return {
    project: "hyperfine",
    source,
    image: { runner: "rust" },
    commands: [
      `cargo install hyperfine --version ${VERSION} --locked --root ${WORK_FOLDER}`,
      // It must run where there is no C library: an interpreter in its header means it would not.
      `! grep --quiet ld-linux ${WORK_FOLDER}/bin/hyperfine`
    ],
    environment: { RUSTFLAGS },
    secrets: [],
    network: true,
    timeoutSeconds: BUILD_SECONDS2,
    inputsHash: `hyperfine ${VERSION}`,
    committedAt: null
  };
}
async function readBinary(client, image) {
  const options = confinedContainer({
    image,
    argv: ["true"],
    labels: client.labels(BUILD_SECONDS2),
    network: false,
    memoryBytes: 64 * 1024 ** 2,
    pids: 8,
    workingFolder: "/"
  });
  const container = await client.ask(
    "open the image that holds hyperfine",
    (docker) => docker.createContainer(options)
  );
  try {
    const stream = await client.ask(
      "read hyperfine",
      () => container.getArchive({ path: `${WORK_FOLDER}/bin/hyperfine` })
    );
    const chunks = [];
    for await (const entry of stream.pipe((0, import_tar_stream4.extract)())) {
      for await (const chunk of entry) chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    await client.settle("remove a container", () => container.remove({ force: true, v: true }));
  }
}
async function buildStaticHyperfine(ports, rust, log) {
  const empty = await mkdtemp(join3(tmpdir(), "benchproof-hyperfine-"));
  try {
    const built = await buildProject(ports, rust, hyperfineRequest(empty), log);
    if (!built.ok) {
      throw new WorldError(
        `hyperfine does not build: ${built.message}
${built.tail}`,
        "see that containers on this machine reach the crates registry"
      );
    }
    const content = await readBinary(ports.client, built.image.id);
    return { path: INJECTED_HYPERFINE.slice(1), mode: 493, content };
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

// src/edges/engine/toolchain.ts
async function runnerToolchain(ports, name, log) {
  const runner = await ensureRunner(ports.build.client, ports.runners, name, log);
  const { id, digest, origin, packagesHash } = runner;
  const identity = { name: `runners/${name}`, digest, origin, packagesHash };
  return { id, identity, extras: [] };
}
async function hyperfineFor(ports, log) {
  const rust = await runnerToolchain(ports, "rust", log);
  return [await buildStaticHyperfine(ports.build, rust, log)];
}
async function fromReference(ports, reference, log) {
  const digest = /@(sha256:[0-9a-f]{64})$/.exec(reference)?.[1];
  if (digest === void 0) {
    throw new UserError(
      `image: ${reference}: an image reference must carry a digest`,
      `write it as ${reference}@sha256:\u2026 (docker images --digests shows it)`
    );
  }
  if (await imageId(ports.build.client, reference) === null) {
    const problem = await pullImage(ports.build.client, reference, log);
    if (problem !== null) {
      throw new WorldError(`image: ${reference} cannot be pulled: ${problem}`, null);
    }
  }
  const { id } = await imageDigest(ports.build.client, reference);
  const identity = { name: reference, digest, origin: "registry", packagesHash: null };
  const extras = await hyperfineFor(ports, log);
  return { ok: true, toolchain: { id, identity, extras } };
}
async function fromDockerfile(ports, request, image, log) {
  const tag = `benchproof-toolchain:${sha256(`${request.inputsHash}
${JSON.stringify(image)}`)}`;
  if (await imageId(ports.build.client, tag) === null) {
    const built = await buildImage(
      ports.build.client,
      {
        context: contextArchive(`${request.source}/${image.context}`),
        dockerfile: image.dockerfile,
        tag,
        arguments: {},
        labels: { "benchproof.build": tag },
        network: request.network,
        timeoutSeconds: request.timeoutSeconds
      },
      log
    );
    if (!built.ok) return { ...built, message: `${image.dockerfile}: ${built.message}` };
  }
  const { id, digest } = await imageDigest(ports.build.client, tag);
  const origin = "dockerfile";
  const identity = { name: image.dockerfile, digest, origin, packagesHash: null };
  return { ok: true, toolchain: { id, identity, extras: await hyperfineFor(ports, log) } };
}
async function findToolchain(ports, request, log) {
  const { image } = request;
  if ("runner" in image) {
    return { ok: true, toolchain: await runnerToolchain(ports, image.runner, log) };
  }
  if ("reference" in image) return fromReference(ports, image.reference, log);
  return fromDockerfile(ports, request, image, log);
}

// src/edges/engine/docker-engine.ts
var unixSeconds = () => Date.now() / 1e3;
var buildMemory = (total) => Math.floor(total * 0.75);
var DockerEngine = class {
  #parts;
  constructor(parts) {
    this.#parts = parts;
  }
  async describe() {
    return this.#parts.facts.info;
  }
  async sweep() {
    const { client } = this.#parts;
    const removed = await removeAbandoned(client, client.owner, unixSeconds());
    return removed + await pruneBuilds(client, unixSeconds());
  }
  async build(request, log) {
    const { client, env, facts, runners } = this.#parts;
    const build = { client, env, memoryBytes: buildMemory(facts.memoryBytes) };
    const found = await findToolchain({ build, runners }, request, log);
    return found.ok ? buildProject(build, found.toolchain, request, log) : found;
  }
  open(requests) {
    const { client, warn } = this.#parts;
    return openRun({ client, warn }, requests);
  }
  cpusetFor(cpus) {
    return lastCpus(this.#parts.facts.cpus, cpus);
  }
  async [Symbol.asyncDispose]() {
    const { client } = this.#parts;
    await removeOwned(client, client.owner);
  }
};

// src/edges/engine/facts.ts
import { readFile as readFile3 } from "node:fs/promises";
var infoSchema = external_exports.object({
  ServerVersion: external_exports.string().default("unknown"),
  CgroupVersion: external_exports.string().optional(),
  NCPU: external_exports.number().int().positive(),
  MemTotal: external_exports.number().positive(),
  Name: external_exports.string().optional(),
  OSType: external_exports.string().optional(),
  MemoryLimit: external_exports.boolean().optional(),
  SwapLimit: external_exports.boolean().optional(),
  PidsLimit: external_exports.boolean().optional(),
  CPUSet: external_exports.boolean().optional()
});
var versionSchema = external_exports.object({
  Components: external_exports.array(external_exports.object({ Name: external_exports.string() })).optional()
});
function lacksOf(info) {
  const needed = [
    [info.MemoryLimit, "memory limits"],
    [info.PidsLimit, "limits on the number of processes"],
    [info.CPUSet, "cpusets"]
  ];
  return needed.flatMap(([has, what]) => has === false ? [what] : []);
}
async function cpusOf(isLocal, count) {
  const online = isLocal ? await readFile3("/sys/devices/system/cpu/online", "utf8").catch(() => "") : "";
  const known = parseCpuList(online);
  return known.length > 0 ? known : Array.from({ length: count }, (_, cpu) => cpu);
}
async function engineFacts(client, isLocal) {
  const info = infoSchema.parse(await client.ask("ask the engine about itself", (d) => d.info()));
  const version = versionSchema.parse(
    await client.ask("ask for the engine version", (docker) => docker.version())
  );
  const isPodman = version.Components?.some(({ Name }) => /podman/i.test(Name)) ?? false;
  const cgroup = info.CgroupVersion;
  return {
    info: {
      name: isPodman ? "podman" : "docker",
      version: info.ServerVersion,
      cgroupVersion: cgroup === "2" ? "v2" : cgroup === "1" ? "v1" : null
    },
    cpus: await cpusOf(isLocal, info.NCPU),
    memoryBytes: info.MemTotal,
    lacks: lacksOf(info)
  };
}

// src/edges/engine/connect.ts
async function connectEngine(options) {
  const { env, warn } = options;
  if (options.kind === "host") {
    throw new WorldError("the host engine is not there yet");
  }
  const client = await createClient(env);
  const isLocal = engineAddress(env).options !== null;
  const facts = await engineFacts(client, isLocal);
  for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
  const runners = runnersFolder();
  return new DockerEngine({ client, facts, env, runners, warn });
}
export {
  connectEngine
};
