import { expect, it, vi } from 'vitest';
import { rememberEmail, typedEmail } from '~/components/account/typed-email';
import { addAction, readActions } from '~/components/outbox/store';
import type { NewAction } from '~/components/outbox/action';
import { toast } from '~/components/ui/toast';
import * as on from './page';
import { show } from './show';

// The first test changes everything that a test file may leave in the page which all files of a worker share.
const before = { title: document.title, html: '', body: '' };
const attributesOf = (element: Element) => element.cloneNode(false) as Element;

it('leaves state in the shared page', async () => {
  before.html = attributesOf(document.documentElement).outerHTML;
  before.body = attributesOf(document.body).outerHTML;
  show(<input aria-label="이름" />, {}, '/left?open=1');
  await on.type('이름', '김바다');
  document.title = 'left';
  document.documentElement.dataset['theme'] = 'dark';
  document.body.style.overflow = 'hidden';
  document.body.hidden = true;
  document.cookie = 'left=1; path=/';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  rememberEmail('left@example.test');
  toast('left');
  vi.spyOn(performance, 'now').mockReturnValue(0);
  await addAction('left', { kind: 'checkAll' } as unknown as NewAction);
  expect(await readActions('left')).toHaveLength(1);
});

it('starts with the page as it was loaded', async () => {
  expect(document.title).toBe(before.title);
  expect(attributesOf(document.documentElement).outerHTML).toBe(before.html);
  expect(attributesOf(document.body).outerHTML).toBe(before.body);
  expect(document.cookie).not.toContain('left');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(window.location.pathname).not.toBe('/left');
  expect(document.activeElement).toBe(document.body);
  expect(typedEmail()).toBe('');
  expect(performance.now()).not.toBe(0);
  expect(await readActions('left')).toEqual([]);
  show(null);
  await on.expectNoText('left');
});
