import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './HoverLabel.module.css';

const DELAY_MS = 300;
/** From the button, and from the edge of the window. */
const DISTANCE = 5;

interface TargetProps {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

/**
 * Shows a label above a button that is hovered, or focused with the keyboard. Mantine's tooltip does more than a label needs,
 * which takes long for tables with several buttons in each row.
 */
export function HoverLabel({ label, children }: { label: string; children: ReactElement<TargetProps> }) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': target ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch') timer.current = setTimeout(() => setTarget(currentTarget), DELAY_MS);
        },
        onPointerLeave: hide,
        onFocus: ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setTarget(currentTarget);
        },
        onBlur: hide,
      })}
      {target && <Label id={id} label={label} target={target} onHide={hide} />}
    </>
  );
}

function Label({
  id,
  label,
  target,
  onHide,
}: {
  id: string;
  label: string;
  target: HTMLElement;
  onHide: () => void;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const button = target.getBoundingClientRect();
    const { width, height } = ref.current.getBoundingClientRect();
    const centered = button.left + (button.width - width) / 2;
    const left = Math.max(
      DISTANCE,
      Math.min(centered, document.documentElement.clientWidth - width - DISTANCE),
    );
    const above = button.top - height - DISTANCE;
    ref.current.style.transform = `translate(${left}px, ${above < DISTANCE ? button.bottom + DISTANCE : above}px)`;
  }, [target]);
  useEffect(() => {
    const leave = new AbortController();
    const options = { capture: true, signal: leave.signal };
    addEventListener('scroll', onHide, options);
    addEventListener('resize', onHide, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && onHide(), options);
    return () => leave.abort();
  });
  return createPortal(
    <span ref={ref} role="tooltip" id={id} className={classes.label}>
      {label}
    </span>,
    document.body,
  );
}
