import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Hooks, components and props that announce unsaved input to the panel around a form. */
const announces =
  /<RevisionForm\b|\bisDirty=|\b(useSchemaForm|useUnsaved|useRejectedSave|useBillForm|useQuestionForm|useReasonForm)\b/;
/** What a person types into, or uploads photos with. */
const typed = /<(TextArea|TextField|PhotoFields|form)\b|\b(useForm|useSchemaForm)\b/;

/** Files of panels whose form announces its input in another file, or that have no panel that could be left. */
const exceptions = [
  // Their form is the memo form.
  'src/features/company-expert/arrival/info-dialog.tsx',
  'src/features/company-expert/arrival/memo-conflict.tsx',
  // Their forms are in other files, which announce their input.
  'src/features/lesson/dialogs/memo-dialog.tsx',
  'src/features/review/own-review-dialog.tsx',
  // Their fields belong to the forms that render it.
  'src/features/operations/list/save-form.tsx',
  // Its usePart announces it.
  'src/features/operations/company/place-form.tsx',
  // A dialog with one reason, which closes without a question.
  'src/features/operations/member/login-as-dialog.tsx',
];

/** Dialogs that close without a question although something can be typed into them. */
const asksNothing = [
  // A login, whose password must not stay on the page.
  'src/components/account/session-end-dialog.tsx',
  // Four digits, which the learner tells again.
  'src/features/company-expert/offline/stored-visits.tsx',
  'src/features/lesson/dialogs/visit-dialog.tsx',
  // Only an operator's reason.
  'src/features/operations/member/login-as-dialog.tsx',
  // The field only searches.
  'src/features/suggest/health/disease-sheet.tsx',
  // One choice and no text.
  'src/features/suggest/matching/decline-dialog.tsx',
];

const sources = globSync('src/{components,features}/**/*.tsx')
  .filter((file) => !file.includes('.test.') && !file.startsWith('src/components/ui/'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** Returns the source files that a file imports from its own area. */
function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(/from '(\.[^']*|~\/components\/[^']*)'/g)]
    .map(([, path = '']) => (path.startsWith('~') ? path.replace('~', 'src') : join(dirname(file), path)))
    .map((path) => `${path}.tsx`)
    .filter((path) => existsSync(path) && !path.startsWith('src/components/ui/'));
}

it('every form of the console and every dialog with a form asks before unsaved input is lost', () => {
  const lacking = sources.filter(({ file, code }) => {
    const isConsole = file.startsWith('src/features/operations/');
    const hasForm = isConsole ? /<form\b|<SaveForm\b|\buseForm\b/.test(code) : code.includes('<FormDialog');
    return hasForm && !announces.test(code);
  });
  expect(lacking.map(({ file }) => file).sort()).toEqual(exceptions.toSorted());
});

it('what is typed into a dialog is typed into one that asks', () => {
  const plain = sources.filter(({ file, code }) => {
    if (!/<Dialog\b/.test(code) || code.includes('<FormDialog')) return false;
    const parts = importsOf(file, code).map((path) => readFileSync(path, 'utf8'));
    return [code, ...parts.filter((part) => !/<(Form)?Dialog\b/.test(part))].some((part) => typed.test(part));
  });
  expect(plain.map(({ file }) => file).sort()).toEqual(asksNothing);
});
