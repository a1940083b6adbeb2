import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LeadDialog } from './lead-dialog';

it('the dialog of a request works on a page without a provider for calls', () => {
  const dialog = <LeadDialog kind="TRIAL" programKey={null} language="ko" onClose={vi.fn()} />;
  expect(() => renderToStaticMarkup(dialog)).not.toThrow();
});
