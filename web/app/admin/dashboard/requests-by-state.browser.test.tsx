import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RequestsByState } from './requests-by-state.tsx';

test('the map and the table link to the inbox of a state', async () => {
  const requests = [{ state: 'NY', count: 2 }];
  const Stub = createRoutesStub([
    { path: '/', Component: () => <RequestsByState requests={requests} /> },
  ]);
  await render(<Stub />);
  for (const name of ['New York: 2 requests', 'New York']) {
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/admin/inbox?state=new-york');
  }
});
