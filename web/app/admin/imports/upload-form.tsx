import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_ENDINGS,
  UPLOAD_PATH,
} from '../../../../server/contract/imports/roster-upload.ts';
import { button } from '../../ui/button.css.ts';
import * as fieldCss from '../../ui/field.css.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { small } from '../../ui/page.css.ts';
import { actions } from '../page.css.ts';
import { formatBytes } from './format-bytes.ts';
import * as css from './imports.css.ts';

const INTERRUPTED = 'The upload was interrupted. Check your connection, then try again.';

/** Uploads a roster, with progress. Without JavaScript, the browser sends the form by itself. */
export function UploadForm() {
  const [sent, setSent] = useState<{ bytes: number; total: number } | null>(null);
  const [problem, setProblem] = useState('');
  const request = useRef<XMLHttpRequest>(null);
  const navigate = useNavigate();
  useEffect(() => () => request.current?.abort(), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file') as File;
    setProblem(problemOf(file));
    if (problemOf(file)) return;
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const end = (message: string) => {
      setSent(null);
      setProblem(message);
    };
    xhr.upload.onprogress = ({ loaded, total }) => setSent({ bytes: loaded, total });
    xhr.onload = () => {
      const response = readBody(xhr.responseText);
      if (xhr.status === 201) navigate(`/admin/imports/${response.id}`);
      else if (xhr.status === 401) end(SESSION_ENDED);
      else end(response.message ?? INTERRUPTED);
    };
    xhr.onerror = () => end(INTERRUPTED);
    xhr.onabort = () => end('The upload was canceled.');
    setSent({ bytes: 0, total: file.size });
    xhr.open('POST', UPLOAD_PATH);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.send(form);
  }

  return (
    <form
      className={css.upload}
      method="post"
      action={UPLOAD_PATH}
      encType="multipart/form-data"
      onSubmit={send}
    >
      {problem && (
        <p className={formCss.notice.failure} role="alert">
          {problem}
        </p>
      )}
      <div className={fieldCss.field}>
        <label className={fieldCss.label} htmlFor="upload-file">
          Roster
        </label>
        <input
          id="upload-file"
          className={css.fileInput}
          type="file"
          name="file"
          accept={UPLOAD_ENDINGS.join(',')}
          aria-describedby="upload-file-help"
          required
        />
        <p className={small} id="upload-file-help">
          A CSV or TSV file, or one compressed as ZIP or gzip, up to 2 GB. Nothing is imported until
          you have checked it.
        </p>
      </div>
      {sent && (
        <div className={css.progress} role="status">
          <progress value={sent.bytes} max={sent.total} aria-label="Upload" />
          <span className={small}>{progressText(sent)}</span>
        </div>
      )}
      <div className={actions}>
        <button type="submit" className={button.filled} disabled={sent !== null}>
          {sent ? 'Uploading...' : 'Upload'}
        </button>
        {sent && (
          <button type="button" className={button.lined} onClick={() => request.current?.abort()}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

const SESSION_ENDED =
  'Your session has ended. Sign in again in another tab, then upload the file here.';

function problemOf({ name, size }: File): string {
  if (name === '') return 'Choose a file to upload.';
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return `${name} is a spreadsheet. Save it as “CSV UTF-8”, and upload that file.`;
  return size > MAX_UPLOAD_BYTES
    ? `${name} is larger than 2 GB. Compress it as a ZIP or gzip file, or split it.`
    : '';
}

function progressText({ bytes, total }: { bytes: number; total: number }): string {
  if (bytes >= total) return 'Uploaded. The server is reading the file.';
  return `${Math.floor((bytes / total) * 100)}%: ${formatBytes(bytes)} of ${formatBytes(total)}`;
}

/** Reads a JSON response. A proxy's or the server's plain error page counts as empty. */
function readBody(text: string): { id?: number; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
