import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/test/browser-mode/show';
import { AreaTransition } from './area-transition';

let mounts = 0;
function Page() {
  const [mount] = useState(() => (mounts += 1));
  return (
    <p>
      mount {mount} {useSearchParams().toString()}
    </p>
  );
}

it('changes the page for another path, and keeps it for another query', async () => {
  mounts = 0;
  show(
    <AreaTransition>
      <Page />
    </AreaTransition>,
    {},
    '/admin/orders',
  );
  const text = page.getByText(/^mount/);
  await expect.element(text).toHaveTextContent(/^mount 1$/);
  window.history.pushState(null, '', '/admin/orders?status=PAID');
  await expect.element(text).toHaveTextContent(/^mount 1 status=PAID$/);
  window.history.pushState(null, '', '/admin/lessons?status=PAID');
  await expect.element(text).toHaveTextContent(/^mount 2 status=PAID$/);
});
