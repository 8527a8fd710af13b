import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./button";

type Part<P> = { load: () => Promise<ComponentType<P>>; isExtra: boolean; loaded?: ComponentType<P> };

/**
 * A part of the page whose script is loaded when it is first rendered. If loading fails, only this part is lost: a
 * message with a retry replaces it. (`next/dynamic` would replace the whole page by the error screen.)
 * @param isExtra for parts that the visitor did not ask for: if loading fails, nothing is shown
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, isExtra = false): ComponentType<P> {
  const part: Part<P> = { load, isExtra };
  return (props) => <LoadedPart part={part} props={props} />;
}

function LoadedPart<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (Loaded || isLost) return;
    let isShown = true;
    part.load().then(
      (component) => {
        part.loaded = component;
        if (isShown) setLoaded(() => component);
      },
      () => isShown && setIsLost(true),
    );
    return () => {
      isShown = false;
    };
  }, [part, Loaded, isLost]);
  if (Loaded) return <Loaded {...props} />;
  return isLost && !part.isExtra ? <LostPart retry={() => setIsLost(false)} /> : null;
}

function LostPart({ retry }: { retry: () => void }) {
  const t = useTranslations("common");
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
      {t("part_lost")}
      <Button look="outline" onClick={retry}>
        {t("retry")}
      </Button>
    </p>
  );
}
