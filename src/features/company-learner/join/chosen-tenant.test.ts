import { expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { chosenTenant } from './chosen-tenant';

it('reads the chosen tenant for its own mail address until it is dropped', () => {
  const storage = memoryStorage();
  const tenant = chosenTenant(() => storage);
  expect(tenant.read('hong@daon.example')).toBe('');
  tenant.keep({ email: 'hong@daon.example', occupant: '7' });
  expect([tenant.read('hong@daon.example'), tenant.read('kim@daon.example')]).toEqual(['7', '']);
  tenant.drop();
  expect(tenant.read('hong@daon.example')).toBe('');
});

it('reads no tenant when storage is blocked or contains an invalid value', () => {
  expect(chosenTenant(blockedPlace).read('hong@daon.example')).toBe('');
  for (const text of ['null', '7', '{"email":1,"occupant":"7"}', '{']) {
    const storage = memoryStorage();
    storage.setItem('dagaon:company-tenant', text);
    expect(chosenTenant(() => storage).read('hong@daon.example')).toBe('');
  }
});
