import type { ReactElement } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { createLessonScene, sceneAfter, sceneStart } from '~/test/factories/lesson-scene';
import { cookieOf } from '~/test/members';
import { pageRequest } from '~/test/framework/headers';

const evening = sceneAfter(HOUR_MS);
const text = '어깨가 앞으로 말려 있어요. 주 2회를 권해요.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
});
afterAll(() => {
  vi.useRealTimers();
  pageRequest.cookie = '';
});

/** Creates a fixed trial lesson, which is held by default, with the cookies of both sides. */
async function createTrial({ isHeld = true } = {}) {
  const scene = await createLessonScene(1);
  await db.order.update({ where: { id: scene.order.id }, data: { productType: 'trial' } });
  await db.contract.update({ where: { id: scene.contract.id }, data: { productType: 'trial' } });
  await scene.fix();
  if (isHeld) await scene.as.coach(evening).hold({ encryptedLessonId: await scene.lessonId() });
  return { ...scene, learnerCookie: await cookieOf(scene.learner.id), coachCookie: await cookieOf(scene.coach.userId) };
}

type Query = Record<string, string | string[] | undefined>;
type OpenedPage = { view: string; note: Record<string, unknown> | undefined };

/** Opens a page as the person with this cookie: its view with the note, '404', or the path of a redirect. */
async function open(name: 'read' | 'write', query: Query, cookie: string): Promise<OpenedPage | string> {
  pageRequest.cookie = cookie;
  const { default: page } =
    name === 'read' ? await import('./(lesson)/consulting/page') : await import('./(lesson)/consulting/reg/page');
  try {
    const { type, props }: ReactElement = await page({ searchParams: Promise.resolve(query) });
    const { note } = props as { note?: Record<string, unknown> };
    return { view: typeof type === 'string' ? type : (type as { name: string }).name, note };
  } catch (thrown) {
    const digest = (thrown as { digest?: string }).digest ?? '';
    if (digest.startsWith('NEXT_REDIRECT')) return digest.split(';')[2] ?? '';
    if (digest.endsWith(';404')) return '404';
    throw thrown;
  }
}

describe('/consulting/', () => {
  it('shows a written note to both sides of the trial, and nobody else', async () => {
    const scene = await createTrial();
    await scene.as.coach(evening).writeTrialNote({ encryptedId: await scene.token(), text });
    const encryptedConsultingId = await scene.token();
    for (const cookie of [scene.learnerCookie, scene.coachCookie])
      expect(await open('read', { encryptedConsultingId }, cookie)).toMatchObject({
        view: 'TrialNoteView',
        note: { text, trialAt: sceneStart, learnerName: scene.learner.name, coachName: scene.coach.displayName },
      });
    // An id of an older revision is the same note.
    const older = encryptId('contract', scene.contract.id, 0);
    expect(await open('read', { encryptedConsultingId: older }, scene.learnerCookie)).toMatchObject({ note: { text } });
    const other = await createTrial();
    for (const cookie of [other.learnerCookie, other.coachCookie])
      expect(await open('read', { encryptedConsultingId }, cookie)).toBe('404');
  });

  it('is not found without one id of a written note', async () => {
    const [scene, unwritten] = [await createTrial(), await createTrial()];
    await scene.as.coach(evening).writeTrialNote({ encryptedId: await scene.token(), text });
    const id = await scene.token();
    expect(await open('read', { encryptedConsultingId: id }, scene.learnerCookie)).toMatchObject({ note: { text } });
    const orderId = encryptId('order', scene.order.id);
    for (const encryptedConsultingId of [undefined, '', 'forged', [id], [id, id], orderId])
      expect([encryptedConsultingId, await open('read', { encryptedConsultingId }, scene.learnerCookie)]).toEqual([
        encryptedConsultingId,
        '404',
      ]);
    const ofOther = { encryptedConsultingId: await unwritten.token() };
    expect(await open('read', ofOther, unwritten.learnerCookie)).toBe('404');
  });
});

describe('/consulting/reg/', () => {
  it('opens the form of a held trial for its coach, and for nobody else', async () => {
    const scene = await createTrial();
    const query = { encryptedId: await scene.token(), programType: 'trial', trialAt: sceneStart.toISOString() };
    expect(await open('write', query, scene.coachCookie)).toMatchObject({
      view: 'TrialNoteForm',
      note: { encryptedId: query.encryptedId, text: '', notedAt: null, trialAt: sceneStart },
    });
    expect(await open('write', { encryptedId: query.encryptedId }, scene.coachCookie)).toMatchObject({
      view: 'TrialNoteForm',
    });
    const other = await createTrial();
    for (const cookie of [scene.learnerCookie, other.coachCookie])
      expect(await open('write', query, cookie)).toBe('404');
  });

  it('says that the trial has not begun yet', async () => {
    vi.setSystemTime(sceneAfter(-HOUR_MS));
    const scene = await createTrial({ isHeld: false });
    expect(await open('write', { encryptedId: await scene.token() }, scene.coachCookie)).toEqual({
      view: 'TrialNoteEarly',
      note: undefined,
    });
  });

  it('redirects to the new id of a contract that has changed, with the rest of the address', async () => {
    const scene = await createTrial();
    const older = encryptId('contract', scene.contract.id, 0);
    const fresh = encodeURIComponent(await scene.token());
    const trialAt = sceneStart.toISOString();
    const rest = `&programType=trial&trialAt=${encodeURIComponent(trialAt)}`;
    expect(await open('write', { encryptedId: older, programType: 'trial', trialAt }, scene.coachCookie)).toBe(
      `/consulting/reg/?encryptedId=${fresh}${rest}`,
    );
    expect(await open('write', { encryptedId: older }, scene.coachCookie)).toBe(
      `/consulting/reg/?encryptedId=${fresh}`,
    );
  });

  it('leads a coach without a lesson to the list of the trials, and is not found with an invalid address', async () => {
    const scene = await createTrial();
    const encryptedId = await scene.token();
    expect(await open('write', {}, scene.coachCookie)).toBe('/expert');
    expect(await open('write', { programType: 'trial' }, scene.coachCookie)).toBe('/expert');
    for (const query of [
      { encryptedId: '' },
      { encryptedId: 'forged' },
      { encryptedId: [encryptedId, encryptedId] },
      { encryptedId: encryptId('order', scene.order.id) },
      { encryptedId, programType: 'short' },
      { encryptedId, programType: 'yearly' },
      { encryptedId, trialAt: 'yesterday' },
    ])
      expect([query, await open('write', query, scene.coachCookie)]).toEqual([query, '404']);
  });
});
