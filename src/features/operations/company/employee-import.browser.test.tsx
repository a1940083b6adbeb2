import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportResult } from '~/domain/company/schema/manage';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { EmployeeImport } from './employee-import';

const hong = { name: '홍길동', email: 'hong@daon.test' };
const kim = { name: '김하늘', email: 'kim@daon.test' };
const csv = '홍길동,hong@daon.test';
const nothing: ImportResult = {
  version: 'v1',
  added: [],
  changed: [],
  gone: [],
  kept: [],
  same: 0,
  refused: [],
  notJoined: [],
};
const calls = () => inputsOf('operations.company.importEmployees');
const saves = () => calls().filter(({ rehearsal }) => rehearsal !== true);
const modeOption = (name: string) => page.getByRole('radio', { name });
const preview = () => page.getByRole('region', { name: '바뀔 내용' });
const question = () => on.question('직원 1명을 명단에서 지울까요?');

/** A page behind the dialog that shows seats of members. */
function Month() {
  const { data } = trpc.operations.company.month.useQuery({ csCorporateId: 1, month: '2026-12' });
  return <p>{data ? `수업 ${data.lessons.length}개` : ''}</p>;
}

let done: string[] = [];
beforeEach(() => {
  done = [];
  show(
    <>
      <Month />
      <EmployeeImport csCorporateId={1} mailDomains={['daon.test']} onDone={() => void done.push('done')} />
    </>,
    {
      'operations.company.month': ({ month }) => ({ month, lessons: [] }),
      'operations.company.importEmployees': ({ keepMissing }) => ({
        ...nothing,
        added: [hong],
        gone: keepMissing === true ? [] : [{ ...kim, isMember: true }],
        notJoined: [hong],
      }),
    },
  );
});
const showPreview = async () => {
  await on.type('명단', csv);
  await on.press('바뀔 내용 보기');
  await expect.element(preview()).toBeVisible();
};

describe('the preview of an employee list', () => {
  it('for adding must be renewed before replacing, and removed employees need a confirmation', async () => {
    await showPreview();
    await expect.element(preview()).toHaveTextContent('추가 1명, 변경 0명, 삭제 0명');
    await modeOption('전체 바꾸기').click();
    await expect.element(preview()).not.toBeInTheDocument();
    await expect.element(on.button('이대로 추가하기')).not.toBeInTheDocument();
    await on.expectValue('명단', csv);
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toHaveTextContent('김하늘 · kim@daon.test · 소속 해제');
    await on.press('1명을 지우고 바꾸기');
    await expect.element(question()).toHaveTextContent('이미 가입한 직원은 소속이 해제되고 예약이 취소돼요.');
    await on.key('{Escape}');
    expect(saves()).toEqual([]);
    await on.press('1명을 지우고 바꾸기');
    await question().getByRole('button', { name: '지우고 바꾸기' }).click();
    await on.expectFocus(page.getByRole('heading', { name: '추가 1명, 변경 0명, 아직 가입하지 않은 직원 1명' }));
    expect(saves()).toEqual([{ csCorporateId: 1, csv, keepMissing: false, rehearsal: false, version: 'v1' }]);
    expect(countOf('operations.company.month')).toBe(2);
    await on.press('확인');
    expect(done).toEqual(['done']);
  });

  it('for replacing must be renewed before adding, which needs no confirmation', async () => {
    await modeOption('전체 바꾸기').click();
    await showPreview();
    await modeOption('추가하기').click();
    await expect.element(on.button('1명을 지우고 바꾸기')).not.toBeInTheDocument();
    await on.press('바뀔 내용 보기');
    await on.pressTwice('이대로 추가하기');
    await on.expectText('명단을 바꿨어요. 추가 1명, 삭제 0명이에요.');
    expect(saves()).toMatchObject([{ keepMissing: true }]);
  });

  it('must be renewed after a line changes, even while the preview is loading', async () => {
    await showPreview();
    await on.type('명단', `${csv}\n김하늘,kim@daon.test`);
    await expect.element(preview()).not.toBeInTheDocument();
    const answered = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    answer({
      'operations.company.importEmployees': async () => {
        await answered.promise;
        queueMicrotask(read.resolve);
        return { ...nothing, added: [hong] };
      },
    });
    await on.press('바뀔 내용 보기');
    await on.type('명단', csv);
    answered.resolve();
    await read.promise;
    await expect.element(on.button('바뀔 내용 보기')).not.toHaveAttribute('aria-busy');
    await expect.element(preview()).not.toBeInTheDocument();
    await expect.element(on.button('이대로 추가하기')).not.toBeInTheDocument();
  });
});

describe('adding an employee list', () => {
  it('reads a file as a Korean spreadsheet program saves it', async () => {
    // Only the extended code page has the two letters of this name.
    const bytes = new Uint8Array([0x94, 0xee, 0xc1, 0x64, ...new TextEncoder().encode(',rare@daon.test')]);
    await userEvent.upload(on.field('CSV 파일'), new File([bytes], '명단.csv', { type: 'text/csv' }));
    await on.expectValue('명단', '뷁햏,rare@daon.test');
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toBeVisible();
    expect(calls().map((input) => input.csv)).toEqual(['뷁햏,rare@daon.test']);
  });

  it('names an address that is probably misspelled', async () => {
    const typo = { name: '이바다', email: 'sea@naver.con' };
    answer({ 'operations.company.importEmployees': () => ({ ...nothing, added: [typo], notJoined: [typo] }) });
    await showPreview();
    await expect.element(preview()).toHaveTextContent('이바다 · sea@naver.con · naver.com을 입력하려던 건가요?');
  });

  const lee = { name: '이보다', email: 'lee@gmail.test' };
  const rejected = [{ line: 3, text: '박', reason: '이메일이 없어요.' }];

  it('names employees who can join only with the company code, and counts unread lines', async () => {
    answer({
      'operations.company.importEmployees': () => ({
        ...nothing,
        added: [hong, lee],
        refused: rejected,
        notJoined: [hong, lee],
      }),
    });
    await showPreview();
    await expect.element(preview()).toHaveTextContent('추가 2명, 변경 0명, 삭제 0명, 그대로 0명, 읽지 못한 줄 1개');
    const note = '회사 메일 도메인이 아니어서 회사 코드로만 가입할 수 있는 직원';
    await expect.element(preview()).toHaveTextContent(`${note}이보다 · lee@gmail.test`);
  });

  it('names each employee once afterwards, with those who have not joined yet', async () => {
    const joined = { name: '박하나', email: 'park@daon.test' };
    answer({
      'operations.company.importEmployees': () => ({
        ...nothing,
        added: [hong, joined],
        refused: rejected,
        notJoined: [hong, kim],
      }),
    });
    await showPreview();
    await on.press('이대로 추가하기');
    const result = page.getByRole('region', { name: '바꾼 명단' });
    await expect.element(result).toHaveTextContent('아직 가입하지 않은 직원 2명, 읽지 못한 줄 1개');
    const names = result.getByRole('listitem');
    await expect.element(names.nth(0)).toHaveTextContent('홍길동 · hong@daon.test · 가입 전');
    await expect.element(names.nth(1)).toHaveTextContent('박하나 · park@daon.test');
    await expect.element(names.nth(1)).not.toHaveTextContent('가입 전');
    await expect.element(names.nth(2)).toHaveTextContent('김하늘 · kim@daon.test');
    await expect.element(names.nth(3)).toHaveTextContent('3번 줄 ‘박’');
    expect(names.elements()).toHaveLength(4);
  });
});

describe('an employee list that is rejected', () => {
  it('shows an error beside the field when it is empty', async () => {
    await on.press('바뀔 내용 보기');
    await on.expectProblem('명단', '명단을 넣어 주세요.');
    await on.expectFocus(on.field('명단'));
    expect(calls()).toEqual([]);
  });

  it('names the unread lines until the operator types, and keeps the list', async () => {
    const rejected = [{ line: 1, text: '홍길동', reason: '이메일이 없어요.' }];
    answer({
      'operations.company.importEmployees': () => {
        throw new Rejected('INVALID_INPUT', {
          refused: rejected,
          issues: [{ path: 'csv', message: '읽을 수 있는 줄이 없어요.' }],
        });
      },
    });
    await on.type('명단', '홍길동');
    await on.press('바뀔 내용 보기');
    await on.expectProblem('명단', '읽을 수 있는 줄이 없어요.');
    await on.expectFocus(on.field('명단'));
    const unread = page.getByRole('region', { name: '읽지 못한 줄' });
    await expect.element(unread).toHaveTextContent('1번 줄 ‘홍길동’ · 이메일이 없어요.');
    await on.expectValue('명단', '홍길동');
    await on.type('명단', csv);
    await expect.element(unread).not.toBeInTheDocument();
    await expect.element(on.field('명단')).not.toHaveAttribute('aria-invalid');
  });

  it('needs a new preview when another operator changed the employees', async () => {
    await showPreview();
    answer({
      'operations.company.importEmployees': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('이대로 추가하기');
    await on.expectText('그사이 다른 운영자가 명단을 바꿨어요. 바뀔 내용을 다시 확인해 주세요.');
    await expect.element(on.button('이대로 추가하기')).not.toBeInTheDocument();
    await on.expectValue('명단', csv);
    answer({ 'operations.company.importEmployees': () => ({ ...nothing, version: 'v2', changed: [] }) });
    await on.press('바뀔 내용 보기');
    await expect.element(preview()).toBeVisible();
    await on.expectNoText('그사이 다른 운영자가 명단을 바꿨어요. 바뀔 내용을 다시 확인해 주세요.');
    await on.press('이대로 추가하기');
    await on.until(() => expect(saves().map(({ version }) => version)).toEqual(['v1', 'v2']));
  });

  it('keeps its preview after a lost response, and is sent again unchanged', async () => {
    await showPreview();
    answer({
      'operations.company.importEmployees': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('이대로 추가하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('명단', csv);
    await expect.element(preview()).toBeVisible();
    await on.press('이대로 추가하기');
    await on.until(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toEqual(saves()[0]);
  });
});

it('a list that cannot be downloaded says so, before an import and after it', async () => {
  answer({
    'operations.company.exportEmployees': () => {
      throw new ConnectionLost();
    },
  });
  await on.press('현재 명단 받기');
  await on.expectText('인터넷이 잠시 끊겼어요');
  await showPreview();
  await on.press('이대로 추가하기');
  answer({
    'operations.company.exportEmployees': () => {
      throw new Rejected('RATE_LIMITED');
    },
  });
  await on.press('가입 여부가 있는 명단 받기');
  await on.expectText('잠시 후 다시 시도해 주세요.');
  // A lost connection is tried again by itself.
  expect(countOf('operations.company.exportEmployees')).toBeGreaterThan(1);
});
