import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Form, sendForm } from './send-form.ts';

/** The pause before a form is sent again, in milliseconds. Shorter than `Retry-After`. */
const RETRY_MS = 50;

/** Visitors who send forms. Each repeats a form with the same key until it is acknowledged. */
export interface FormLoad {
  /** The email addresses of the acknowledged forms. */
  acknowledged: Set<string>;
  /** The time of the latest acknowledgment, as of `performance.now()`. */
  acknowledgedAt: number;
  /** Responses with status 503. */
  unavailable: number;
  /** Responses with status 503 that didn't say when to try again. */
  withoutRetryAfter: number;
  /** Attempts without a response. */
  unanswered: number;
  /** Counts responses with any other status that isn't 201. */
  otherStatuses: Map<number, number>;
  /** Waits for the responses to the last attempts. Forms that failed aren't sent again. */
  stop(): Promise<void>;
}

/** Waits until a form was acknowledged after this time. */
export async function nextAcknowledgment(load: FormLoad, time: number): Promise<number> {
  while (load.acknowledgedAt <= time) await wait(1);
  return load.acknowledgedAt;
}

/** Waits until this number of forms has been acknowledged. */
export async function waitForForms(load: FormLoad, count: number): Promise<void> {
  while (load.acknowledged.size < count) await wait(2);
}

/** @param pause milliseconds between an acknowledgment and the visitor's next form */
export function startForms(origin: () => string, visitors: number, pause = 0): FormLoad {
  const agent = new Agent({ keepAlive: true });
  let isStopped = false;
  const attempt = async (form: Form) => {
    const response = await sendForm(origin(), form, agent);
    if (response?.status === 201) {
      load.acknowledged.add(form.email);
      load.acknowledgedAt = performance.now();
    } else if (response === null) load.unanswered += 1;
    else if (response.status === 503) {
      load.unavailable += 1;
      if (!response.hasRetryAfter) load.withoutRetryAfter += 1;
    } else {
      const count = load.otherStatuses.get(response.status) ?? 0;
      load.otherStatuses.set(response.status, count + 1);
    }
  };
  const visit = async () => {
    while (!isStopped) {
      const id = randomUUID();
      const form = { email: `${id}@faults.example`, key: id };
      await attempt(form);
      while (!isStopped && !load.acknowledged.has(form.email)) {
        await wait(RETRY_MS);
        await attempt(form);
      }
      if (pause > 0) await wait(pause);
    }
  };
  const running = Promise.all(Array.from({ length: visitors }, visit));
  const load: FormLoad = {
    acknowledged: new Set(),
    acknowledgedAt: 0,
    unavailable: 0,
    withoutRetryAfter: 0,
    unanswered: 0,
    otherStatuses: new Map(),
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
    },
  };
  return load;
}
