import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coachMachine, coachStatuses } from '~/domain/coach/status';
import { transitionsFrom } from '~/domain/shared/state-machine';
import { unsupportedClaims } from '~/domain/shared/word-problem';
import { englishTexts, messageTexts, pageTexts } from '~/test/texts/page-texts';

const pages = globSync('src/{app,components,features}/**/*.{ts,tsx}')
  // Pages that only operators read are not checked.
  .filter((path) => !path.includes('.test.') && !path.includes('/operations/'));

/** Returns a file without its comments, so that only the texts for users are checked. */
const sourceOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const korean = (text: string) => text.split('\n').filter((line) => /[가-힣]/.test(line));

describe('claims on the site', () => {
  it('are checked on more than 300 files', () => expect(pages.length).toBeGreaterThan(300));

  it.each(unsupportedClaims)('never contain %s', (claim) => {
    const matches = pages.flatMap((path) =>
      korean(sourceOf(path))
        .filter((line) => claim.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(matches).toEqual([]);
  });

  it('about who sees health answers come from one constant; other texts on it name no one else', () => {
    const aboutHealth = /건강 (정보|답변)|문진|병력/;
    const aboutSeeing = /볼|봐|보나|보여|본 |열어|읽|건네|전해|코치|전문가|운영/;
    const koreanTexts = pages
      .flatMap((path) => korean(sourceOf(path)))
      .filter((line) => aboutHealth.test(line) && aboutSeeing.test(line));
    const [byConstant = [], others = []] = [true, false].map((is) =>
      koreanTexts.filter((line) => line.includes('healthPrivacy.') === is),
    );
    expect(byConstant).not.toEqual([]);
    const texts = others.flatMap((line) => line.match(/[가-힣][^'"`<>]*/g) ?? []);
    expect(texts.toSorted()).toEqual(
      [
        '어떤 통증인지',
        '진료 여부와 병력을 알면 코치가 안전하게 준비해요.',
        '건강 정보는 따로 여쭤볼게요',
        '건강 정보를 본 기록은 회원이 확인할 수 있어요.',
        '계정과 수업, 결제의 상태가 바뀐 기록, 운영팀이 처리한 기록, 건강 정보를 본 기록',
        '수업을 맡은 코치: 이름, 시간, 질문지의 답, 확정된 수업의 주소, 동의한 건강 정보',
        '회사 수업의 전문가: 이름과 메일 주소, 입주사, 예약과 출석, 동의한 건강 정보',
        '코치는 정한 시간과 장소를 지키고, 회원의 건강 정보를 수업에만 써요. 서비스 밖에서 따로 결제를 받지 않아요.',
        '건강 정보로 코치 찾기',
        '건강 정보를 본 사람',
        '볼 수 있는 사람을 역할별로 정하고, 건강 정보는 볼 때마다 기록해요.',
      ].toSorted(),
    );
  });

  it('about who alone can see something name operators, who can act as anyone', () => {
    const onlySees = /만 (?:볼|읽|봐|열어)|에게만 (?:보여|보이|공개)/;
    const namesNoViewer = [
      // The sentence on operators always follows it (healthPrivacy.who, healthPrivacy.all).
      '질문지의 건강 답변은 결제한 뒤 수업을 맡은 코치만 볼 수 있어요.',
      // Titles of a page that a person without this role opened: they name the role that is needed.
      '코치만 볼 수 있는 화면이에요',
      '회사 담당자만 볼 수 있어요',
      // What a person sees, not who sees it.
      '내 수업을 예약한 직원의 기록만 볼 수 있어요.',
      '… 소속이 해제되면 남은 예약은 벌점 없이 취소되고 회사 화면만 볼 수 없게 돼요. 계정과 건강 기록은 그대로 남고, 다른 회사에 가입할 수 있어요.',
      '회사 담당자는 월 1회 확정되는 통계로만 볼 수 있어요.',
      // It is masked for operators.
      '번호와 링크는 받는 분만 볼 수 있게 가렸어요.',
    ];
    const texts = [...pageTexts(), ...messageTexts()].filter(({ text }) => onlySees.test(text));
    expect(texts.length).toBeGreaterThan(15);
    const others = texts.filter(({ text }) => !text.includes('운영')).map(({ text }) => text);
    expect(others.toSorted()).toEqual(namesNoViewer.toSorted());
  });

  it('about qualifications that a coach stated name beside them which ones are checked', () => {
    const stated = /자격[^.]*(?:쓴|입력한) (?:내용|그대로|것)|as stated in (?:their|the) application/;
    const texts = [...pageTexts(), ...englishTexts()].map(({ text }) => text).filter((text) => stated.test(text));
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.filter((text) => !/확인|We check/.test(text))).toEqual([
      // The document of a profile contains only what the coach entered.
      '자격과 경력은 코치가 입력한 내용이에요. 가격은 지금 1회 가격이고, 신청할 때 항목별로 다시 보여 드려요.',
    ]);
  });

  it('about a question of the questionnaire are true: the question exists', () => {
    const questionnaire = globSync('src/features/suggest/questions/*.ts')
      .map((path) => sourceOf(path))
      .join('\n');
    const claims = [...pages, ...globSync('src/domain/content/faq/*-questions.ts')].flatMap((path) =>
      korean(sourceOf(path)).flatMap((line) => line.match(/질문지에서 [^.'`]*여쭤보/g) ?? []),
    );
    expect(claims.toSorted()).toEqual([
      '질문지에서 연습할 악기가 있는지 여쭤보',
      '질문지에서 주차와 반려동물을 여쭤보',
    ]);
    expect(questionnaire).toContain('연습할 악기가 있으세요?');
  });

  it('about the review and the interview of coaches are true: no approval skips them', () => {
    const originStatuses = coachStatuses.filter((from) =>
      transitionsFrom(coachMachine, from, 'operator').includes('APPROVED'),
    );
    expect(originStatuses).toEqual(['INTERVIEW', 'SUSPENDED']);
    expect(
      coachStatuses.filter((from) => transitionsFrom(coachMachine, from, 'operator').includes('INTERVIEW')),
    ).toEqual(['DOC_REVIEW']);
    for (const role of ['learner', 'coach', 'system'] as const) {
      expect(coachStatuses.filter((from) => transitionsFrom(coachMachine, from, role).includes('APPROVED'))).toEqual(
        [],
      );
    }
  });
});
