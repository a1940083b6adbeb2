interface FavouritesHost {
  save: (id: string, favourite: boolean) => Promise<void>;
  /** Something is marked otherwise than before. */
  onChange: () => void;
  onRefused: (error: unknown, id: string) => void;
}

/**
 * Which coaches are marked: at once as pressed, in the end as saved. Presses on one favourite are saved one after the
 * other and only the last of those that came meanwhile, so that what stands there is what the server has, however fast
 * somebody presses.
 */
export function createFavourites({ save, onChange, onRefused }: FavouritesHost) {
  const saved = new Map<string, boolean>();
  const wished = new Map<string, boolean>();
  const isOn = (id: string) => wished.get(id) ?? saved.get(id) ?? false;

  async function settle(id: string): Promise<void> {
    for (let wish = wished.get(id); wish !== undefined && wish !== (saved.get(id) ?? false); wish = wished.get(id)) {
      try {
        await save(id, wish);
        saved.set(id, wish);
      } catch (error) {
        wished.delete(id);
        onRefused(error, id);
      }
    }
    wished.delete(id);
    onChange();
  }

  return {
    isOn,
    /** What the account had when the page came; presses in the meantime stay. */
    begin(ids: readonly string[]) {
      for (const id of ids) if (!saved.has(id)) saved.set(id, true);
      onChange();
    },
    /** Another part of the page has saved it. */
    know(id: string, favourite: boolean) {
      saved.set(id, favourite);
      onChange();
    },
    toggle(id: string) {
      const busy = wished.has(id);
      wished.set(id, !isOn(id));
      onChange();
      if (!busy) void settle(id);
    },
  };
}
