import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { consentLabels } from '~/domain/body-check/texts';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { noteConsentLabels } from '~/domain/lesson/texts/note-labels';
import { photoConsentLabels } from '~/domain/lesson/texts/photo-labels';
import { reviewPhotoConsentLabels } from '~/domain/review/photo-labels';
import { currentPolicy } from '~/domain/shared/current-policy';
import { questionConsentLabels } from '~/domain/timetable/question/labels';
import { privacyArticles } from './privacy-articles';

const article = (id: string) =>
  privacyArticles
    .filter((privacyArticle) => privacyArticle.id === id)
    .flatMap(({ body }) => body.flat())
    .join('\n');

describe('the privacy policy on company lessons', () => {
  it('names everything that is collected', () => {
    for (const what of ['바디체크 기록', '수업 전 질문의 답', '수업 후기', '전문가가 입력한 메모'])
      expect(article('what')).toContain(what);
  });

  it('repeats the text of each health consent, and promises deletion on withdrawal only for the questionnaire', () => {
    const { why: _why, title: _title, log: _log, ...bodyCheck } = consentLabels;
    for (const words of Object.values(bodyCheck)) expect(article('health')).toContain(words);
    const { who, company, withdrawal } = questionConsentLabels;
    for (const words of [who, company, withdrawal]) expect(article('health')).toContain(words);
    const removing = privacyArticles
      .flatMap(({ body }) => body.flat())
      .filter((line) => /철회하면[^.]*바로 지워요/.test(line));
    expect(removing).toEqual([expect.stringMatching(/^질문지: .*철회하면 질문지의 건강 답변을 바로 지워요\.$/)]);
  });

  it('uses the same term for withdrawing a consent everywhere', () => {
    const all = privacyArticles.flatMap(({ body }) => body.flat()).join('\n');
    expect(all).toContain('동의를 철회하고, 탈퇴할 수 있어요.');
    expect(all).not.toMatch(/거두|거둘|거둔|거둬/);
  });

  it('names the recipients of the data, and those who read reviews with a name', () => {
    expect(article('share')).toMatch(/회사 수업의 전문가: .*동의한 건강 정보/);
    expect(article('share')).toContain('소속한 회사: 10명 이상 합산한 통계');
    expect(article('share')).toMatch(
      /Meta.*동의한 회원만.*볼 때는 본 시각, 페이지 주소.*IP 주소.*결제할 때는 .*주문 번호와 금액.*이메일과 회원 번호/,
    );
    expect(article('share')).toMatch(
      /Meta에는 .*건강 정보, 회사 수업에 관한 것은 보내지 않아요.*질문지.*계정, 문서 페이지를 본 것도 보내지 않아요/,
    );
    expect(article('company')).toMatch(
      /전문가는 후기를 한 달 치씩 모아 이름 없이 볼 수 있어요\. 후기를 쓴 사람이 5명 미만/,
    );
    expect(article('company')).toMatch(/운영팀은 후기와 쓴 사람의 이름을 볼 수 있고, 볼 때마다 기록을 남겨요/);
    expect(article('company')).toContain('만족도, 바디체크 변화를 10명 이상 합산한 통계로만');
  });

  it('states what an expert’s browser stores, and until when', () => {
    expect(article('cookie')).toMatch(/바디체크 기록은 내일 수업까지만 저장해요.*인터넷에 연결되는 대로 지워요/);
    expect(article('cookie')).toContain('보내지 못한 기록과 메모만 보낼 때까지 남아요');
    expect(article('cookie')).toContain('수업 전 질문의 답은 저장하지 않아요');
  });
});

describe('the health consents of company lessons', () => {
  it.each([consentLabels, questionConsentLabels])('mention operators, and do not claim “only”', (words) => {
    expect(words.who).toContain(healthPrivacy.companyOperators);
    expect(words.who).not.toMatch(/전문가만/);
  });

  it('of body checks names the number of people in force', () => {
    // The consent spells the number out: changing it needs a new version of the text.
    expect([currentPolicy(employerReportPolicies).leastPeople, consentLabels.company]).toEqual([
      10,
      expect.stringContaining('열 명 이상을 합친 변화만'),
    ]);
  });

  it('for the questionnaire state that an operator acting as the coach may see the answers too', () => {
    expect([accountPolicy.consents.HEALTH_MATCHING, healthPrivacy.operators]).toEqual([
      '2026-11-29',
      '운영팀은 회원이나 코치를 도우려고 대신 로그인했을 때만 볼 수 있어요.',
    ]);
    expect(article('health')).toContain(healthPrivacy.operators);
  });

  it('of lesson notes matches the text of its version, and is repeated by the policy', () => {
    const { title: _title, why: _why, log: _log, ...repeated } = noteConsentLabels;
    for (const text of Object.values(repeated)) expect(article('health')).toContain(text);
    expect([accountPolicy.consents.HEALTH_LESSON_NOTE, Object.values(noteConsentLabels)]).toEqual([
      '2026-11-30-2',
      [
        '수업 때 건강 상태를 기록할까요?',
        '코치가 통증, 증상, 혈압, 임신 주수 같은 몸 상태나 명상 전후의 마음 상태를 수업에 맞게 기록해, 안전하게 수업하고 수업마다 어떻게 달라지는지 보여 드려요.',
        '그 수업의 코치가 볼 수 있어요. 운영팀은 회원이나 코치를 도우려고 대신 로그인했을 때만 볼 수 있어요.',
        '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
        '코치가 보내기 전의 값은 코치의 기기에도 저장하지 않아요.',
        '언제든 철회할 수 있어요. 철회하면 코치는 더 이상 보거나 입력할 수 없고, 나는 탈퇴할 때까지 계속 볼 수 있어요.',
      ],
    ]);
  });

  it('to photos of lessons matches the text of its version, and is repeated by the policy', () => {
    for (const text of [photoConsentLabels.who, photoConsentLabels.withdrawal])
      expect(article('health')).toContain(text);
    expect([accountPolicy.consents.HEALTH_LESSON_PHOTO, Object.values(photoConsentLabels)]).toEqual([
      '2026-11-30',
      [
        '수업 사진을 남길까요?',
        '나 또는 코치가 수업에서 찍은 사진을 노트에 올려, 자세가 어떻게 달라지는지 함께 봐요. 몸이 나올 수 있는 사진은 건강 정보로 다뤄요.',
        '나와 그 수업의 코치가 볼 수 있어요. 운영팀은 회원이나 코치를 도우려고 대신 로그인했을 때만 볼 수 있어요.',
        '암호화해서 보관하고, 누가 언제 봤는지 내 계정에서 볼 수 있어요.',
        '언제든 철회할 수 있어요. 철회하면 수업 사진을 모두 지우고, 되돌릴 수 없어요.',
      ],
    ]);
  });

  it('to photos in reviews matches the text of its version, and the policy names that everybody sees them', () => {
    expect(article('share')).toMatch(/후기를 보는 사람\(누구나\): .*동의하고 올린 후기 사진/);
    expect([accountPolicy.consents.REVIEW_PHOTO, Object.values(reviewPhotoConsentLabels)]).toEqual([
      '2026-11-30',
      [
        '후기에 올린 사진은 로그인하지 않은 사람도 볼 수 있어요. 코치 프로필, 후기 목록처럼 후기가 나오는 화면에 보여요.',
        '운영팀은 사진을 확인하고, 공개하기 어려운 사진은 이유를 알리고 숨길 수 있어요.',
        '언제든 철회할 수 있어요. 철회하거나 탈퇴하면 후기 사진을 모두 지우고, 되돌릴 수 없어요.',
      ],
    ]);
  });

  // A consent is given for the exact text that was shown, so a change of the text requires a new version.
  it('match the text of their versions', () => {
    expect([accountPolicy.consents.HEALTH_BODY_CHECK, Object.values(consentLabels)]).toEqual([
      '2026-11-30',
      [
        '바디체크 기록에 동의해 주세요',
        '수업에서 전문가가 잰 부위별 불편함과 움직임을 기록해, 회차마다 어떻게 달라지는지 보여 드려요.',
        '내가 예약했거나 다녀온 회사 수업의 전문가가 볼 수 있어요. 운영팀은 회원이나 전문가를 도우려고 대신 로그인했을 때만 볼 수 있어요.',
        '회사는 누구의 기록인지 볼 수 없고, 열 명 이상을 합친 변화만 한 달에 한 번 볼 수 있어요.',
        '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
        '언제든 철회할 수 있어요. 철회하면 전문가는 더 이상 보거나 입력할 수 없고, 나는 탈퇴할 때까지 계속 볼 수 있어요.',
        '기록은 수업 전날부터 전문가의 기기에도 담길 수 있어요. 동의를 철회하면 그 기기가 인터넷에 연결되는 대로 지워져요.',
      ],
    ]);
    expect([accountPolicy.consents.HEALTH_QUESTIONS, Object.values(questionConsentLabels)]).toEqual([
      '2026-11-30',
      [
        '답을 전문가에게 보여 드려도 될까요?',
        '몸 상태에 맞게 수업을 준비하는 데만 써요.',
        '내가 예약한 수업의 전문가가 수업이 끝난 뒤 7일 동안 볼 수 있어요. 운영팀은 회원이나 전문가를 도우려고 대신 로그인했을 때만 볼 수 있어요.',
        '회사는 볼 수 없어요. 답은 전문가의 기기에 남지 않아요.',
        '누가 언제 봤는지 내 계정에서 볼 수 있어요.',
        '언제든 철회할 수 있어요. 철회하면 전문가는 바로 볼 수 없고, 나는 계속 보고 지울 수 있어요.',
      ],
    ]);
  });
});
