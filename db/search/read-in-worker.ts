import { Worker } from 'node:worker_threads';
import { UnavailableError, type UnavailableReason } from '../engine/errors.ts';
import type { IndexData } from './index-data.ts';

export type Message =
  | { words: string[] }
  | { data: Omit<IndexData, 'vocabulary'>; sounds: Float64Array }
  | { unavailable: UnavailableReason; message: string };

/**
 * Reads the data of a search index in a worker thread, because that takes seconds for a large
 * directory.
 *
 * @param location see `Engine`
 */
export function readIndexDataInWorker(location: string): Promise<IndexData> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: location,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const words: string[] = [];
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('words' in message) words.push(...message.words);
      else if ('unavailable' in message)
        reject(new UnavailableError(message.unavailable, message.message));
      else resolve({ ...message.data, vocabulary: { words, sounds: message.sounds } });
    });
    worker.on('error', reject);
    worker.on('messageerror', reject);
    // After the data has arrived, this has no effect.
    worker.on('exit', (code) => reject(new Error(`The worker exited with code ${code}.`)));
  });
}
