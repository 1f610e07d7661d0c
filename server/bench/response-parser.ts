const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Parses the bytes of a connection as HTTP responses. Reports each complete response and ignores
 * its body.
 */
export class ResponseParser {
  readonly #onResponse: (status: number) => void;
  /** The incomplete line received so far: part of the response headers, or of a chunk's size. */
  #line = '';
  #status = 0;
  #isChunked = false;
  /** Number of bytes to skip before the next line. */
  #skip = 0;
  #state: 'head' | 'body' | 'chunk' | 'end' = 'head';

  /** @param onResponse called with the status of each complete response */
  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse;
  }

  push(bytes: Buffer): void {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, bytes.length - offset);
        this.#skip -= skipped;
        offset += skipped;
        if (this.#skip === 0 && this.#state === 'body') this.#end();
        continue;
      }
      if (this.#state === 'head' && this.#line === '') {
        // The usual case: the whole head at once. Reading its lines would take most of the time.
        const end = bytes.indexOf(HEAD_END, offset);
        if (end >= 0) {
          this.#readHead(bytes.toString('latin1', offset, end + HEAD_END.length));
          offset = end + HEAD_END.length;
          continue;
        }
      }
      const end = bytes.indexOf(10, offset);
      this.#line += bytes.toString('latin1', offset, end < 0 ? bytes.length : end + 1);
      if (end < 0) return;
      offset = end + 1;
      this.#read();
    }
  }

  #read(): void {
    const line = this.#line;
    if (this.#state === 'head') {
      if (line.endsWith('\r\n\r\n')) this.#readHead(line);
      return;
    }
    this.#line = '';
    const size = Number.parseInt(line, 16);
    // A line end follows every chunk, including the empty one at the end.
    if (this.#state === 'end') this.#end();
    else if (size > 0) this.#skip = size + 2;
    else this.#state = 'end';
  }

  #readHead(head: string): void {
    this.#line = '';
    this.#status = Number(head.slice(9, 12));
    this.#isChunked = /\r\ntransfer-encoding: chunked\r\n/i.test(head);
    this.#skip = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    this.#state = this.#isChunked ? 'chunk' : 'body';
    if (!this.#isChunked && this.#skip === 0) this.#end();
  }

  #end(): void {
    this.#line = '';
    this.#state = 'head';
    this.#onResponse(this.#status);
  }
}
