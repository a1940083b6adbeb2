import { expect, it } from 'vitest';
import { memoryStorage } from '~/test/storage-places';
import { applicationDraft, emptyApplication } from './coach-application-draft';

it('is read only by the account that typed it', () => {
  const storage = memoryStorage();
  const [own, other] = ['user-1', 'user-2'].map((id) => applicationDraft(() => storage, id));
  own?.write({ ...emptyApplication, displayName: '한지우', phone: '010-1234-5678' });
  expect(own?.read()).toMatchObject({ displayName: '한지우', phone: '010-1234-5678' });
  expect(other?.read()).toBeNull();
});
