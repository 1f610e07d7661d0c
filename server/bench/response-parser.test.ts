import { expect, test } from 'vitest';
import { ResponseParser } from './response-parser.ts';

const responses =
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel\r\n' +
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\na\r\n0123456\r\n9\r\n3\r\nabc\r\n0\r\n\r\n' +
  'HTTP/1.1 204 No Content\r\nX: y\r\n\r\n' +
  'HTTP/1.1 500 Oh\r\ncontent-length: 2\r\n\r\nno';

test.each([1, 2, 7, 1000])('counts each response once, read %i bytes at a time', (size) => {
  const statuses: number[] = [];
  const reader = new ResponseParser((status) => statuses.push(status));
  const bytes = Buffer.from(responses);
  for (let offset = 0; offset < bytes.length; offset += size)
    reader.push(bytes.subarray(offset, offset + size));
  expect(statuses).toEqual([200, 200, 204, 500]);
});
