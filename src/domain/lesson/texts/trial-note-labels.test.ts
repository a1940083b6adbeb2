import { expect, it } from 'vitest';
import { serviceTypes } from '~/domain/shared/service-type';
import { trialNoteLabels } from './trial-note-labels';

it.each(serviceTypes)('the trial note asks questions that fit %s', (serviceType) => {
  const { label, hint } = trialNoteLabels[serviceType];
  const aboutBody = ['workout', 'care', 'ache', 'pregnant'].includes(serviceType);
  expect(/몸|불편|동작/.test(label + hint)).toBe(aboutBody);
  expect(hint).toContain('회원에게 그대로 전달돼요.');
});
