import './notice-area.css';
import { Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import { TEXTS } from '../texts';
import { removeNotice, useNotices, type QueuedNotice } from './notice-queue';

const CLOSE = { 'aria-label': TEXTS.close };

/** Where notices are shown. None closes by itself while the pointer is on one of them. */
export function NoticeArea() {
  const notices = useNotices();
  const [pointedAt, setPointedAt] = useState<number>();
  const isHeld = notices.some(({ id }) => id === pointedAt);
  return (
    // Dialogs keep what has this class where it is when they take the scroll bar away.
    <div className="admin-notices width-before-scroll-bar">
      {notices.map((notice) => (
        <ShownNotice key={notice.id} notice={notice} isHeld={isHeld} onPoint={setPointedAt} />
      ))}
    </div>
  );
}

interface ShownNoticeProps {
  notice: QueuedNotice;
  /** Its time does not pass. */
  isHeld: boolean;
  onPoint: (id: number | undefined) => void;
}

function ShownNotice({ notice, isHeld, onPoint }: ShownNoticeProps) {
  const { id, role, color, message, closesAfter } = notice;
  useEffect(() => {
    if (closesAfter === null || isHeld) return;
    const timer = window.setTimeout(() => removeNotice(id), closesAfter);
    return () => window.clearTimeout(timer);
  }, [id, closesAfter, isHeld]);
  return (
    <Notification
      className="admin-notice"
      role={role}
      color={color}
      closeButtonProps={CLOSE}
      onClose={() => removeNotice(id)}
      onMouseEnter={() => onPoint(id)}
      onMouseLeave={() => onPoint(undefined)}
    >
      {message}
    </Notification>
  );
}
