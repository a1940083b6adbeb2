import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import { Dialog } from './dialog';
import { DropdownItem, DropdownMenu } from './dropdown-menu';

/** A menu that opens a dialog, which another dialog replaces when its content has loaded. */
function Page() {
  const [stage, setStage] = useState<'closed' | 'waiting' | 'loaded'>('closed');
  const close = () => setStage('closed');
  return (
    <>
      <DropdownMenu label="수업 메뉴" trigger={<button type="button">더 보기</button>}>
        <DropdownItem onSelect={() => setStage('waiting')}>수업 취소</DropdownItem>
      </DropdownMenu>
      {stage === 'waiting' ? (
        <Dialog key="waiting" open title="불러오고 있어요" onOpenChange={close}>
          <button type="button" onClick={() => setStage('loaded')}>
            불러오기
          </button>
        </Dialog>
      ) : null}
      {stage === 'loaded' ? (
        <Dialog key="loaded" open title="수업을 취소할까요?" onOpenChange={close}>
          <p>지금 취소해도 무료</p>
        </Dialog>
      ) : null}
    </>
  );
}

it('returns the focus to the button of the menu when it has replaced the dialog that was opened from there', async () => {
  show(<Page />);
  await on.press('더 보기');
  await page.getByRole('menuitem', { name: '수업 취소' }).click();
  await on.press('불러오기');
  await expect.element(on.dialog('수업을 취소할까요?')).toBeVisible();
  await on.key('{Escape}');
  await expect.element(on.dialog('수업을 취소할까요?')).not.toBeInTheDocument();
  await on.expectFocus(on.button('더 보기'));
});
