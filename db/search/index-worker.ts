/** Reads the data of a search index in a worker thread, and sends it to the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { unavailableReasonOf } from '../engine/errors.ts';
import { type IndexData, readIndexDataOf } from './index-data.ts';
import type { Message } from './read-in-worker.ts';

/** Words per message, so that decoding one takes only a few milliseconds. */
const WORDS_PER_MESSAGE = 20_000;

try {
  send(await readIndexDataOf(workerData));
} catch (error) {
  const reason = unavailableReasonOf(error);
  if (reason === null) throw error;
  post({ unavailable: reason, message: (error as Error).message });
}

function send({ vocabulary, ...data }: IndexData): void {
  for (let start = 0; start < vocabulary.words.length; start += WORDS_PER_MESSAGE)
    post({ words: vocabulary.words.slice(start, start + WORDS_PER_MESSAGE) });
  const message = { data, sounds: vocabulary.sounds };
  post(message, [...new Set(buffersIn(message))]);
}

function post(message: Message, transferList: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferList);
}

/** The memory of all typed arrays, which moves to the main thread without a copy. */
function* buffersIn(value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) yield value.buffer as ArrayBuffer;
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const part of Object.values(value)) yield* buffersIn(part);
}
