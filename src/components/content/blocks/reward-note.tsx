interface RewardNoteProps {
  rewarded: boolean;
  text?: string;
}

/** The first line of a text for which its writer got something, as the law on advertising requires. */
export function RewardNote({ rewarded, text = '대가를 받고 쓴 후기예요' }: RewardNoteProps) {
  return rewarded ? <p className="mb-2 text-caption font-semibold text-warn">{text}</p> : null;
}
