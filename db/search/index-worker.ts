/** Reads the data of a search index in a worker thread, and sends it to the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { readIndexDataOf } from './index-data.ts';

/** Words per message, so that decoding one takes only a few milliseconds. */
const WORDS_PER_MESSAGE = 20_000;

const { vocabulary, ...data } = await readIndexDataOf(workerData);
for (let start = 0; start < vocabulary.words.length; start += WORDS_PER_MESSAGE) {
  const words = vocabulary.words.slice(start, start + WORDS_PER_MESSAGE);
  parentPort?.postMessage({ words });
}
const message = { data, sounds: vocabulary.sounds };
parentPort?.postMessage(message, [...new Set(buffersIn(message))]);

/** The memory of all typed arrays, which moves to the main thread without a copy. */
function* buffersIn(value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) yield value.buffer as ArrayBuffer;
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const part of Object.values(value)) yield* buffersIn(part);
}
