/** The set consists of pages of this many bits. Only pages that contain an ID use memory. */
const PAGE_BITS = 1 << 16;

/** A set of 32-bit IDs, stored as a bitmap: one bit per ID, while a `Set` takes 40 bytes per ID. */
export class IdSet {
  readonly #pages = new Map<number, Uint32Array>();

  has(id: number): boolean {
    const page = this.#pages.get(Math.floor(id / PAGE_BITS));
    const bit = id % PAGE_BITS;
    return page !== undefined && (((page[bit >>> 5] as number) >>> (bit & 31)) & 1) === 1;
  }

  add(id: number): void {
    const pageNumber = Math.floor(id / PAGE_BITS);
    const page = this.#pages.get(pageNumber) ?? new Uint32Array(PAGE_BITS / 32);
    this.#pages.set(pageNumber, page);
    const bit = id % PAGE_BITS;
    page[bit >>> 5] = (page[bit >>> 5] as number) | (1 << (bit & 31));
  }
}
