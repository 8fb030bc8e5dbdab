/** Says how an action ended; empty if none has. The region stays, so that a screen reader hears what comes into it. */
export const Told = ({ words }: { words: string }) => (
  <div class="told-region" role="status">
    {words && <p class="told">{words}</p>}
  </div>
);
