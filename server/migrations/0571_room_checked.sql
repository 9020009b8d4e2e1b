alter table clinics validate constraint video_is_a_way;
