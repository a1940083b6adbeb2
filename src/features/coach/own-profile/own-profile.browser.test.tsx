import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tabPlace } from '~/components/browser/stored-value';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { profileDraft } from './profile-draft';
import { ProfileForm } from './profile-form';

const saved: OutputOf<'session.ownProfile'> = {
  encryptedCoachId: 'coach-1',
  version: 'one',
  headline: '필라테스·자세 교정 9년',
  biography: '천천히 몸을 살피고 무리 없이 늘려 가요. 집에서 할 수 있는 동작을 함께 정해요.',
  profile: null,
};
const changed = { ...saved, version: 'two', headline: '다른 기기에서 바꾼 소개예요' };
const typed = '허리가 편한 자세를 함께 찾아요';
const draft = profileDraft(tabPlace, saved.encryptedCoachId);
const headline = () => page.getByRole('textbox', { name: /한 줄 소개/ });
const failNetwork = (): never => {
  throw new ConnectionLost();
};

beforeEach(() => draft.remove());

describe('the profile of a coach', () => {
  it('keeps what was typed in this tab until it is saved', async () => {
    show(<ProfileForm />, { 'session.ownProfile': () => saved, 'session.saveProfile': failNetwork });
    await expect.element(on.button('저장')).toBeDisabled();
    await headline().fill(typed);
    await on.until(() => expect(draft.read()).toMatchObject({ version: 'one', headline: typed }));
    await on.press('저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    expect(draft.read()).toMatchObject({ headline: typed });
    answer({ 'session.saveProfile': () => ({ version: 'two' }) });
    await on.press('저장');
    await on.until(() => expect(draft.read()).toBeNull());
    expect(inputsOf('session.saveProfile').at(-1)).toEqual({
      version: 'one',
      headline: typed,
      biography: saved.biography,
    });
    await expect.element(on.button('저장')).toBeDisabled();
  });

  it('shows both texts when another one was saved meanwhile, and lets the coach choose', async () => {
    draft.write({ version: 'one', headline: typed, biography: saved.biography });
    let stored = saved;
    show(<ProfileForm />, {
      'session.ownProfile': () => stored,
      'session.saveProfile': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await expect.element(headline()).toHaveValue(typed);
    stored = changed;
    await on.press('저장');
    await on.expectText(changed.headline);
    await expect.element(headline()).toHaveValue(typed);
    await on.press('입력한 소개 그대로 두기');
    answer({ 'session.saveProfile': () => ({ version: 'three' }) });
    await on.press('저장');
    await on.until(() =>
      expect(inputsOf('session.saveProfile').at(-1)).toMatchObject({ version: 'two', headline: typed }),
    );
  });

  it('takes over the stored text', async () => {
    let stored = saved;
    show(<ProfileForm />, {
      'session.ownProfile': () => stored,
      'session.saveProfile': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await headline().fill(typed);
    stored = changed;
    await on.press('저장');
    await on.press('저장된 소개 불러오기');
    await expect.element(headline()).toHaveValue(changed.headline);
    await on.until(() => expect(draft.read()).toBeNull());
  });

  it('rejects words that a profile may not say', async () => {
    show(<ProfileForm />, { 'session.ownProfile': () => saved });
    await headline().fill('허리 통증을 완치해 드려요');
    await on.press('저장');
    await expect.element(headline()).toHaveAttribute('aria-invalid', 'true');
    expect(inputsOf('session.saveProfile')).toEqual([]);
  });
});
