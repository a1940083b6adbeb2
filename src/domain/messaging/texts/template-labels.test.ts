import { expect, it } from 'vitest';
import { messageTemplateLabel, messageTemplateLabels, templateOf, findTemplatesByLabel } from './template-labels';

it('has a unique Korean label for every template', () => {
  const labels = Object.values(messageTemplateLabels);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => !/^[가-힣· ]+$/.test(label))).toEqual([]);
  expect(messageTemplateLabel('new-login')).toBe('새 기기 로그인');
  expect(messageTemplateLabel('of-before')).toBe('of-before');
});

it('finds templates by words of their labels', () => {
  expect(findTemplatesByLabel('잠금')).toEqual(['unlock-code']);
  expect(findTemplatesByLabel('없는 말')).toEqual([]);
});

it('names a template after a state', () => {
  expect([templateOf('PAID'), templateOf('RENT_SOON')]).toEqual(['paid', 'rent-soon']);
});
