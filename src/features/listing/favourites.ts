interface FavouritesHost {
  save: (id: string, favourite: boolean) => Promise<void>;
  /** Called when a mark has changed. */
  onChange: () => void;
  onRejected: (error: unknown, id: string) => void;
}

/**
 * Keeps the marked coaches: a press shows immediately, and the final state is what was saved. Presses on one favourite
 * are saved one after the other, and of those that come during a save only the last one is sent, so that the display
 * matches the server however fast the user presses.
 */
export function createFavourites({ save, onChange, onRejected }: FavouritesHost) {
  const saved = new Map<string, boolean>();
  const requested = new Map<string, boolean>();
  const isOn = (id: string) => requested.get(id) ?? saved.get(id) ?? false;

  async function settle(id: string): Promise<void> {
    for (
      let request = requested.get(id);
      request !== undefined && request !== (saved.get(id) ?? false);
      request = requested.get(id)
    ) {
      try {
        await save(id, request);
        saved.set(id, request);
      } catch (error) {
        requested.delete(id);
        onRejected(error, id);
      }
    }
    requested.delete(id);
    onChange();
  }

  return {
    isOn,
    /** Adds the favourites that the account had when the page loaded; later changes remain. */
    begin(ids: readonly string[]) {
      for (const id of ids) if (!saved.has(id)) saved.set(id, true);
      onChange();
    },
    /** Records a change that another part of the page has saved. */
    know(id: string, favourite: boolean) {
      saved.set(id, favourite);
      onChange();
    },
    toggle(id: string) {
      const busy = requested.has(id);
      requested.set(id, !isOn(id));
      onChange();
      if (!busy) void settle(id);
    },
  };
}
