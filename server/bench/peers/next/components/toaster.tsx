'use client';

import { useState } from 'react';

/** The region of notifications. */
export function Toaster() {
  const [messages] = useState<string[]>([]);
  return (
    <section id="toasts" className="toasts" aria-label="Notifications (F8)" tabIndex={-1}>
      <div role="status" aria-live="polite">
        {messages}
      </div>
      <div role="alert" aria-live="assertive" />
    </section>
  );
}
