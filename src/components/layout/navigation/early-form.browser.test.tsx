import { expect, it } from 'vitest';
import { replayEarlyForm } from './early-form';

it('a file that was chosen before the page became interactive is kept and announced', () => {
  const field = document.createElement('input');
  field.type = 'file';
  document.body.append(field);
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], 'a.jpg'));
  field.files = chosen.files;
  const names: (string | undefined)[] = [];
  field.addEventListener('change', () => names.push(field.files?.[0]?.name));
  window.earlyForm = { typed: new Map([[field, field.value]]), sent: null };
  replayEarlyForm();
  expect(names).toEqual(['a.jpg']);
  field.remove();
});
