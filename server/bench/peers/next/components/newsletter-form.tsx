'use client';

import { useId, useState } from 'react';

export function NewsletterForm() {
  const id = useId();
  const [status] = useState('');
  return (
    <form className="newsletter-form" action="/newsletter" method="post" noValidate>
      <input type="hidden" name="source" value="footer" />
      <label className="newsletter-label" htmlFor={id}>
        Email address
      </label>
      <div className="newsletter-row">
        <input
          className="control"
          type="email"
          required
          autoComplete="email"
          id={id}
          name="email"
        />
        <button type="submit" className="button-lined">
          Subscribe
        </button>
      </div>
      <div role="status">{status}</div>
    </form>
  );
}
