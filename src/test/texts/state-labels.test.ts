/**
 * Rules for texts of states and buttons (docs/glossary.md): a state is a noun ("예약 완료", "확정 대기") and a button names its
 * action ("거절하기", "저장"). A sentence ("제안했어요") is neither.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

type Word = { place: string; text: string };
const isSentence = ({ text }: Word) => /[가-힣](?:(?<!필)요|니다|까)[.?!]?$/.test(text);
/**
 * Allowed sentences on buttons: the user's own situation, and the choice that is still missing before the button works.
 */
const spokenLabels = /^(?:이미 계정이 있어요|.* 골라 주세요)$/;

/** Functions that describe what happened in a sentence, although their result depends on a state. */
const describing = new Set(['changeLabel']);
const stateSwitch = /(?:^|\.)(?:status|state|stage)$/;

const buttons = /^(?:Button|LinkButton|SubmitButton)$/;
const labels = /(?:Status|State|Phase|Stage|Outcome)Labels$/;

/** Returns the texts of one file that label a state (in chips, next to a tone, in label records, returned by a switch over states) or a button. */
function labelsOf(path: string, source: string): { states: Word[]; buttons: Word[] } {
  const results = { states: [] as Word[], buttons: [] as Word[] };
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts = (node: ts.Node): Word[] => {
    const own =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node) ? [node.text] : [];
    if (ts.isTemplateExpression(node)) own.push(node.templateSpans.at(-1)?.literal.text ?? '');
    const inside: Word[] = [];
    // A text that is compared or passed to a call is not shown.
    if (!ts.isCallExpression(node) && !ts.isBinaryExpression(node) && !ts.isJsxOpeningElement(node))
      ts.forEachChild(node, (child) => void inside.push(...texts(child)));
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    return [...own.map((text) => ({ place, text: text.trim() })).filter(({ text }) => /[가-힣]/.test(text)), ...inside];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const tag = node.openingElement.tagName.getText();
      if (tag === 'Chip') results.states.push(...node.children.flatMap(texts));
      if (buttons.test(tag)) results.buttons.push(...node.children.flatMap(texts));
    }
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(
        node.properties
          .filter((property) => ts.isPropertyAssignment(property))
          .map((property) => [property.name.getText(), property.initializer]),
      );
      const text = named.get('text');
      if (text && named.has('tone')) results.states.push(...texts(text));
      const confirm = named.get('confirmLabel');
      if (confirm) results.buttons.push(...texts(confirm));
    }
    if (ts.isVariableDeclaration(node) && labels.test(node.name.getText()) && node.initializer)
      results.states.push(...texts(node.initializer));
    if (
      ts.isFunctionDeclaration(node) &&
      (node.name?.text ?? '').endsWith('Label') &&
      !describing.has(node.name?.text ?? '')
    )
      results.states.push(...returned(node));
    ts.forEachChild(node, visit);
  };
  /** The texts that a function returns for each of the states. */
  const returned = (node: ts.Node, isInSwitch = false): Word[] => {
    const isInside = isInSwitch || (ts.isSwitchStatement(node) && stateSwitch.test(node.expression.getText()));
    if (isInside && ts.isReturnStatement(node) && node.expression) return texts(node.expression);
    const inside: Word[] = [];
    ts.forEachChild(node, (child) => void inside.push(...returned(child, isInside)));
    return inside;
  };
  visit(file);
  return results;
}

const files = globSync('src/{app,components,domain,features}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => labelsOf(path, readFileSync(path, 'utf8')));

it('states are nouns', () => {
  const states = files.flatMap((file) => file.states);
  expect(states.length).toBeGreaterThan(150);
  expect(states.filter(isSentence)).toEqual([]);
});

it('buttons name their action', () => {
  const all = files.flatMap((file) => file.buttons);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((word) => isSentence(word) && !spokenLabels.test(word.text))).toEqual([]);
});

it.each([
  ["const chip = { text: open ? '예약 완료' : '제안했어요', tone: 'fit' };", ['제안했어요'], []],
  ['const page = <Chip tone="fit">후기를 남겼어요</Chip>;', ['후기를 남겼어요'], []],
  ["const orderStatusLabels = { PAID: '결제됐어요' };", ['결제됐어요'], []],
  ["function stateLabel(status) { switch (status) { case 'OPEN': return '기다려요'; } }", ['기다려요'], []],
  ["function title(status) { switch (status) { case 'OPEN': return '기다려요'; } }", [], []],
  ['const page = <Button onClick={() => send()}>받았어요</Button>;', [], ['받았어요']],
  ["const question = { confirmLabel: '이체했어요' };", [], ['이체했어요']],
  ["const page = <Button onClick={() => toast('보냈어요')}>보내기</Button>;", [], []],
])('the rule reads %s', (source, states, pressed) => {
  const results = labelsOf('page.tsx', source);
  expect(results.states.filter(isSentence).map(({ text }) => text)).toEqual(states);
  expect(results.buttons.filter(isSentence).map(({ text }) => text)).toEqual(pressed);
});
