-- Says what uses the images that are there, and closes those that not everybody may see.
update images set use = 'group' where id in (select image_id from groups);
update images set use = 'profile' where owner_id is not null and id in (select image_id from profiles);
update images set use = 'feedback', is_closed = true
where id in (select unnest(image_ids) from feedback);

with used as (
  select image_id as id, post_id from post_media
  union
  select unnest(image_ids), post_id from post_edits
)
update images set use = 'post', is_closed = coalesce(groups.is_closed, false) or posts.hidden_at is not null
from used
join posts on posts.id = used.post_id
join posts thread on thread.id = coalesce(posts.parent_id, posts.id)
left join groups on groups.id = thread.group_id
where images.id = used.id;

update images set is_closed = true where attached_at is null;
