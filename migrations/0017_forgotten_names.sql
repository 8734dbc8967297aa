-- The log names a person no longer than the testimonial that carried the name.
UPDATE audit_log SET detail = ''
WHERE subject >= 'testimonial:' AND subject < 'testimonial' || char(59) AND detail <> ''
  AND CAST(substr(subject, 13) AS INTEGER) NOT IN (SELECT id FROM testimonials);
