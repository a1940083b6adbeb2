import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Hooks and components that announce unsaved input to the panel around a form. */
const announces =
  /<RevisionForm\b|\b(useSchemaForm|useUnsaved|useRejectedSave|useBillForm|useQuestionForm|useReasonForm)\b/;

/** Files of panels whose form announces its input in another file, or that have no panel that could be left. */
const exceptions = [
  // Their form is the memo form.
  'src/features/company-expert/arrival/info-dialog.tsx',
  'src/features/company-expert/arrival/memo-conflict.tsx',
  // Their fields belong to the forms that render it.
  'src/features/operations/list/save-form.tsx',
  // A dialog with one reason, which closes without a question.
  'src/features/operations/member/login-as-dialog.tsx',
];

it('every form of the console and every dialog with a form asks before unsaved input is lost', () => {
  const files = globSync('src/features/**/*.tsx').filter((file) => !file.includes('.test.'));
  const lacking = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    const isConsole = file.startsWith('src/features/operations/');
    const hasForm = isConsole ? /<form\b|<SaveForm\b|\buseForm\b/.test(code) : code.includes('<FormDialog');
    return hasForm && !announces.test(code);
  });
  expect(lacking.sort()).toEqual(exceptions);
});
