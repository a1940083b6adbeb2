import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { companyHealthCheckLabels } from '~/domain/health-stop/texts';
import { questionsOf } from '~/domain/timetable/question/labels';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { QuestionPreview } from './question-preview';

/** The questions of each set beside the one about health; a text belongs to the question before it. */
const sets = [
  [1, ['medicalHistory', 'intensiveCare', 'bodyTouch', 'mood', 'preferType', 'intensity']],
  [3, ['medicalHistoryYN', 'intensiveCare', 'bodyTouch', 'intensity']],
  [5, ['medicalHistoryYN', 'intensiveCare', 'bodyTouch', 'mood']],
] as const;

it.each(sets)('the preview of the questions of type %i names each of them with its choices', async (type, names) => {
  const closed: string[] = [];
  show(<QuestionPreview type={type} onClose={() => void closed.push('closed')} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const labels = names.map((name) => questionsOf[type].find((question) => question.name === name)?.label);
  const texts = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(names.length + 1);
  for (const [index, label] of [companyHealthCheckLabels.question, ...labels].entries())
    expect(texts[index]).toContain(`${index + 1}${label}`);
  // The history is the only answer that also needs a text.
  expect(texts.filter((text) => text.includes('(직접 입력)'))).toEqual([texts[1]]);
  await on.key('{Escape}');
  await on.until(() => expect(closed).toEqual(['closed']));
});
