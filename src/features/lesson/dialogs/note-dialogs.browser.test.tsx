import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ContractView } from '~/domain/lesson/schema/views';
import { exampleContract, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { ConnectionLost, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { ContractTextDialog } from './contract-text-dialog';
import { NoteTypeDialog } from './note-type-dialog';

const nothing = () => undefined;
const props = (side: 'coach' | 'learner', change: Partial<ContractView> = {}) => ({
  contract: { ...exampleContract, ...change },
  side,
  lesson: null,
  now,
  onClose: nothing,
});
const stored = { text: '주차는 지하 2층이에요.', version: 3, updatedAt: now };

describe('the note type dialog', () => {
  it('lists the notes of a trial for the coach, and opens the form of the trial note', async () => {
    const trial = { programType: 'trial', trialLessonAt: now, mayWriteTrialNote: true } as const;
    show(<NoteTypeDialog {...props('coach', trial)} />);
    await expect
      .element(page.getByRole('link', { name: /수업 노트/ }))
      .toHaveAttribute('href', '/mypage/lessons/detail/?encryptedId=contract-1&dagaonProgramType=trial&rating=coach');
    await expect.element(page.getByRole('button', { name: /프로그램 노트/ })).toBeVisible();
    await page.getByRole('button', { name: /체험 노트 쓰기/ }).click();
    const query = `encryptedId=contract-1&programType=trial&trialAt=${encodeURIComponent(now.toISOString())}`;
    expect(readVisits()).toEqual([`push /consulting/reg/?${query}`]);
  });

  it('opens a written trial note in a new tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    show(<NoteTypeDialog {...props('learner', { programType: 'trial', encryptedConsultingId: 'note+1' })} />);
    await page.getByRole('button', { name: /체험 노트 보기/ }).click();
    expect(openTab.mock.calls).toEqual([['/consulting/?encryptedConsultingId=note%2B1', '_blank', 'noopener']]);
    expect(readVisits()).toEqual([]);
    await on.expectNoText('아직 체험 노트가 작성되지 않았어요.');
  });

  it('says that a trial note has not been written, and lists none for other contracts', async () => {
    show(<NoteTypeDialog {...props('learner', { programType: 'trial', encryptedConsultingId: '' })} />);
    await page.getByRole('button', { name: /체험 노트 보기/ }).click();
    await expect.element(page.getByText('아직 체험 노트가 작성되지 않았어요.')).toBeVisible();
    unmount();
    show(<NoteTypeDialog {...props('learner')} />);
    await expect.element(page.getByRole('button', { name: /체험 노트/ })).not.toBeInTheDocument();
  });
});

describe('a text of a contract', () => {
  it('is changed by its author on its version, and stays typed when it cannot be saved', async () => {
    let isLost = true;
    show(<ContractTextDialog {...props('learner')} kind="ADDITIONAL_INFO" />, {
      'lesson.openContractText': () => stored,
      'lesson.writeContractText': () => {
        if (isLost) throw new ConnectionLost();
        return { version: 4 };
      },
    });
    await expect.element(on.textbox('추가 정보')).toHaveValue(stored.text);
    await on.textbox('추가 정보').fill('매트를 준비할게요.');
    await on.press('저장하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.textbox('추가 정보')).toHaveValue('매트를 준비할게요.');
    isLost = false;
    await on.press('저장하기');
    await on.expectText('추가 정보를 저장했어요.');
    expect(inputsOf('lesson.writeContractText').at(-1)).toEqual({
      encryptedId: 'contract-1',
      kind: 'ADDITIONAL_INFO',
      version: 3,
      text: '매트를 준비할게요.',
    });
  });

  it('that another device saved meanwhile is shown beside the typed one, which replaces it only when its writer says so', async () => {
    let saved: typeof stored = stored;
    show(<ContractTextDialog {...props('learner')} kind="ADDITIONAL_INFO" />, {
      'lesson.openContractText': () => saved,
      'lesson.writeContractText': ({ version }) => {
        if (version !== saved.version) throw new Rejected('CONFLICT');
        return { version: version + 1 };
      },
    });
    await expect.element(on.textbox('추가 정보')).toHaveValue(stored.text);
    await on.textbox('추가 정보').fill('매트를 준비할게요.');
    saved = { ...stored, text: '주차는 1층이에요.', version: 4 };
    await on.press('저장하기');
    await on.expectText('주차는 1층이에요.');
    await expect.element(on.button('저장하기')).toBeDisabled();
    await expect.element(on.textbox('추가 정보')).toHaveValue('매트를 준비할게요.');
    unmount();
    // Also a draft from before the other device's text does not overwrite it.
    show(<ContractTextDialog {...props('learner')} kind="ADDITIONAL_INFO" />);
    await expect.element(on.textbox('추가 정보')).toHaveValue('매트를 준비할게요.');
    await expect.element(on.button('저장하기')).toBeDisabled();
    await on.press('작성하던 내용 이어 쓰기');
    await on.press('저장하기');
    await on.expectText('추가 정보를 저장했어요.');
    expect(inputsOf('lesson.writeContractText').map(({ version }) => version)).toEqual([3, 4]);
  });

  it.each([
    ['a text', stored, stored.text],
    ['none', { text: '', version: 0, updatedAt: null }, '회원이 쓴 추가 정보가 없어요.'],
  ])('is only read by the other side: %s', async (_, read, text) => {
    show(<ContractTextDialog {...props('coach')} kind="ADDITIONAL_INFO" />, { 'lesson.openContractText': () => read });
    await on.expectText(text);
    await expect.element(on.button('저장하기')).not.toBeInTheDocument();
  });
});
