import { expect, test } from 'vitest';
import { demoBlock } from './demo-block.mjs';

const appUrl = 'http://localhost:3000';
const blockText = (demo: Partial<Parameters<typeof demoBlock>[0]>) =>
  demoBlock({ accounts: [], usesSandbox: false, appUrl, isPublic: false, ...demo }).join('\n');

test('shows demo accounts and the sandbox in a separate block, each only while it is on', () => {
  expect(blockText({})).toBe('');
  expect(blockText({ accounts: ['learner@dagaon.test'] })).toMatch(
    /NOT FOR REAL PEOPLE[^]*Everybody knows their password[^]*learner@dagaon\.test[^]*Only this machine/,
  );
  expect(blockText({ accounts: ['learner@dagaon.test'] })).not.toContain('sandbox');
  expect(blockText({ usesSandbox: true })).toContain('paid without any money');
  expect(blockText({ usesSandbox: true })).not.toContain('password');
});

test('warns when the demo can be reached from other machines', () => {
  expect(blockText({ usesSandbox: true, isPublic: true })).toContain(`whoever reaches ${appUrl}`);
  expect(blockText({ usesSandbox: true, isPublic: true })).not.toContain('Only this machine');
});
