import { describe, expect, it } from 'vitest';
import { alimtalkTemplates, alimtalkText, alimtalkVariables, smsText } from './texts/channel-texts';
import { channelsFor, channelsOn, choiceWarning, isChosen, isMessageChosen, withChoice } from './choices';
import { isSentBy, kindRule, messageKindNames } from './kinds';

const all = { phoneVerified: true, hasTemplate: true };
const off = (kind: string, channel: 'email' | 'sms' | 'alimtalk') => ({ kind, channel, on: false });

describe('the channels of a message', () => {
  it.each([
    ['a mail and an alimtalk, the text message only in its place', [], all, ['email', 'alimtalk']],
    ['no alimtalk without a template', [], { ...all, hasTemplate: false }, ['email', 'sms']],
    ['a mail alone to an unconfirmed number', [], { ...all, phoneVerified: false }, ['email']],
    ['a text message to who switched alimtalk off', [off('lesson', 'alimtalk')], all, ['email', 'sms']],
    ['nowhere when all is off', [off('lesson', 'email'), off('lesson', 'alimtalk'), off('lesson', 'sms')], all, []],
    ['as before when another kind is off', [off('tools', 'email')], all, ['email', 'alimtalk']],
  ] as const)('%s', (_, choices, reach, channels) => {
    expect(channelsFor({ kind: 'lesson', template: 'lesson-cancelled' }, choices, reach)).toEqual(channels);
  });

  it('always include the mail of a message that starts a deadline', () => {
    const message = { kind: 'lesson', template: 'lesson-confirmed' } as const;
    const mailOff = [off('lesson', 'email')];
    const allOff = [...mailOff, off('lesson', 'alimtalk'), off('lesson', 'sms')];
    expect(channelsFor(message, allOff, all)).toEqual(['email']);
    expect(channelsFor(message, mailOff, all)).toEqual(['email', 'alimtalk']);
    expect(isMessageChosen(message, 'email', allOff)).toBe(true);
    expect(isMessageChosen(message, 'sms', allOff)).toBe(false);
  });

  it.each(messageKindNames.filter((kind) => !kindRule(kind).optional))('%s cannot be switched off', (kind) => {
    for (const channel of kindRule(kind).defaults) expect(isChosen(kind, channel, [off(kind, channel)])).toBe(true);
  });

  it('only codes, money and safety cannot be switched off, and advertising goes only by mail', () => {
    expect(messageKindNames.filter((kind) => !kindRule(kind).optional)).toEqual([
      'security',
      'phone-code',
      'account',
      'payment',
      'dispute',
      'settlement',
    ]);
    expect(messageKindNames.filter((kind) => kindRule(kind).advertising)).toEqual(['marketing']);
    expect(isSentBy('marketing', 'sms') || isSentBy('marketing', 'alimtalk')).toBe(false);
    expect(isChosen('marketing', 'sms', [{ kind: 'marketing', channel: 'sms', on: true }])).toBe(false);
  });
});

describe('a message choice', () => {
  const channels = (...on: boolean[]) =>
    (['email', 'alimtalk', 'sms'] as const).map((channel, index) => ({ channel, on: on[index] ?? false }));

  it('leaves out channels that wait for the confirmation of the number', () => {
    const row = { kind: 'lesson' as const, channels: channels(true, true, false) };
    expect(channelsOn(row, true)).toEqual(['email', 'alimtalk']);
    expect(channelsOn(row, false)).toEqual(['email']);
  });

  it('changes one kind and channel only', () => {
    const all = {
      nightMessages: null,
      phone: '01012345678',
      phoneVerified: true,
      choices: [
        { kind: 'lesson' as const, channels: channels(true, true, true) },
        { kind: 'tools' as const, channels: channels(true, true, true) },
      ],
    };
    expect(withChoice(all, { kind: 'lesson', channel: 'sms', on: false })).toEqual({
      ...all,
      choices: [{ kind: 'lesson', channels: channels(true, true, false) }, all.choices[1]],
    });
  });

  it('shows a warning when messages would get lost', () => {
    expect(choiceWarning('coach', [])).toBe('모두 꺼 두어서 이 알림은 보내지 않아요.');
    expect(choiceWarning('coach', ['alimtalk'])).toBe('카카오톡을 쓰지 않는 번호면 받지 못해요.');
    for (const on of [['email'], ['sms'], ['email', 'alimtalk'], ['alimtalk', 'sms']] as const)
      expect(choiceWarning('coach', on)).toBeNull();
  });

  it('names the messages with a deadline that are sent by mail although the mail is off', () => {
    const deadlines = '시간 요청·확정·변경 알림은 기한이 있어서 꺼도 메일로 보내요.';
    expect(choiceWarning('lesson', ['sms'])).toBe(deadlines);
    expect(choiceWarning('lesson', [])).toBe(`${deadlines} 모두 꺼 두어서 다른 알림은 보내지 않아요.`);
    expect(choiceWarning('lesson', ['alimtalk'])).toBe(
      `${deadlines} 카카오톡을 쓰지 않는 번호면 다른 알림은 받지 못해요.`,
    );
    expect(choiceWarning('lesson', ['email'])).toBeNull();
  });
});

describe('messages for a phone', () => {
  const content = {
    title: '수업 시간이 확정됐어요',
    paragraphs: ['그날 만나요.'],
    facts: [['수업', '12월 2일 10:00']] as const,
    action: { label: '수업 보기', url: 'https://dagaon.test/a' },
  };

  it('contain the title, the details and the link', () => {
    expect(smsText('lesson', content)).toBe(
      '[다가온 수업] 수업 시간이 확정됐어요\n- 수업: 12월 2일 10:00\nhttps://dagaon.test/a',
    );
    expect(smsText('lesson', { title: '안내', paragraphs: [] })).toBe('[다가온 수업] 안내');
  });

  it('fill in every variable of a template, none of them empty', () => {
    const variables = alimtalkVariables({ title: '안내', paragraphs: ['한 줄이에요.'] }, 'https://dagaon.test');
    expect(variables).toEqual({ '#{제목}': '안내', '#{내용}': '한 줄이에요.', '#{주소}': 'https://dagaon.test' });
    for (const kind of Object.keys(alimtalkTemplates) as (keyof typeof alimtalkTemplates)[])
      expect(alimtalkText(kind, alimtalkVariables(content, ''))).not.toContain('#{');
  });

  it('have different template names', () => {
    const names = Object.values(alimtalkTemplates).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
